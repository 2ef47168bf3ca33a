/** An MP4 file of this size that begins like a video. Its content cannot be played. */
export function videoOf(bytes: number, brand = 'isom'): Buffer {
  const file = Buffer.alloc(bytes, 1);
  file.writeUInt32BE(20, 0);
  file.write(`ftyp${brand}\0\0\0\0${brand}`, 4, 'latin1');
  return file;
}

/** The first element of a WebM file. */
export const webmHeader = Buffer.from('1a45dfa38b428681014282847765626d', 'hex');
