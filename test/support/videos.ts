/** Big-endian numbers of 32 bits. */
export const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [nth, value] of values.entries()) bytes.writeUInt32BE(value, 4 * nth);
  return bytes;
};

/** A box of an MP4 file. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  return Buffer.concat([numbers(8 + inside.length), Buffer.from(type, 'latin1'), inside]);
};

const text = (value: string) => Buffer.from(value, 'latin1');

interface Track {
  handler?: string;
  samples?: number;
  chunkAt?: number;
}

/** The `moov` box of a file with one track, whose samples have ten bytes each. */
export const moovOf = ({ handler = 'vide', samples = 3, chunkAt = 0 }: Track = {}): Buffer => {
  const sampleTable = box(
    'stbl',
    box('stsd', numbers(0, 1), box('avc1', Buffer.alloc(78))),
    box('stsz', numbers(0, 10, samples)),
    box('stco', numbers(0, 1, chunkAt)),
  );
  const media = box('mdia', box('hdlr', numbers(0, 0), text(handler), Buffer.alloc(13)), box('minf', sampleTable));
  return box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84)), media));
};

export const ftypOf = (brand = 'isom'): Buffer => box('ftyp', text(brand), numbers(0), text(brand));

/** An MP4 file of this size with the structure of a video. Its content cannot be played. */
export function videoOf(bytes: number, brand = 'isom'): Buffer {
  const start = ftypOf(brand);
  const moov = moovOf({ chunkAt: start.length + 8 });
  return Buffer.concat([start, box('mdat', Buffer.alloc(bytes - start.length - moov.length - 8, 1)), moov]);
}

/** An element of a WebM file. Its size takes one byte. */
const element = (id: string, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 + inside.length]), inside]);
};

/** The first element of a WebM file. */
export const webmHeader = element('1a45dfa3', element('4286', Buffer.of(1)), element('4282', text('webm')));

/** A WebM file with a track of this type (1 is video) and a cluster with this content. */
export function webmOf(trackType = 1, cluster = [element('e7', Buffer.of(0)), element('a3', Buffer.alloc(9))]): Buffer {
  const track = element('ae', element('d7', Buffer.of(1)), element('83', Buffer.of(trackType)));
  const clusters = cluster.length > 0 ? [element('1f43b675', ...cluster)] : [];
  return Buffer.concat([webmHeader, element('18538067', element('1654ae6b', track), ...clusters)]);
}
