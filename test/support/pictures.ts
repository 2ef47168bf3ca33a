import sharp, { type Sharp } from 'sharp';

/** A picture in one colour. */
export const plain = (width: number, height: number, background = '#2a7'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that nothing makes smaller, as no two others. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** A form with a file. */
export function formWith(
  bytes: Uint8Array,
  { field = 'file', name = 'photo.jpg', type = 'image/jpeg' } = {},
): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** The beginning of a video, and then nothing that can be played. */
export function videoOf(bytes: number, brand = 'isom'): Buffer {
  const video = Buffer.alloc(bytes, 1);
  video.writeUInt32BE(20, 0);
  video.write(`ftyp${brand}`, 4, 'latin1');
  return video;
}
