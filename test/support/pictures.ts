import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture in one colour. */
export const plain = (width: number, height: number, background = '#2a7'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture of random noise. It does not compress, and no two are equal. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** A black grey-scale PNG of any size and this number of bits a pixel, built without a bitmap of sharp. */
export function hugePng(width: number, height: number, bits = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  // Each line starts with a filter byte.
  const lines = deflateSync(Buffer.alloc((1 + Math.ceil((width * bits) / 8)) * height));
  const parts = [pngPart('IHDR', header), pngPart('IDAT', lines), pngPart('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function pngPart(name: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const said = Buffer.concat([Buffer.from(name), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(said));
  return Buffer.concat([length, said, sum]);
}

/** A grey JPEG of any size, built without a bitmap in memory: the six bits of one block are repeated for all blocks. */
export async function hugeJpeg(width: number, height: number): Promise<Buffer> {
  const block = await plain(8, 8, '#808080').toColourspace('b-w').jpeg({ optimiseCoding: false }).toBuffer();
  const frame = block.indexOf('ffc0', 'hex');
  block.writeUInt16BE(height, frame + 5);
  block.writeUInt16BE(width, frame + 7);
  const scan = block.indexOf('ffda', 'hex') + 2;
  const head = block.subarray(0, scan + block.readUInt16BE(scan));
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const fourBlocks = Buffer.from('28a28a', 'hex');
  return Buffer.concat([head, Buffer.alloc(Math.ceil((blocks * 6) / 8), fourBlocks), Buffer.from('ffd9', 'hex')]);
}

/** A form with a file. */
export function formWith(
  bytes: Uint8Array,
  { field = 'file', name = 'photo.jpg', type = 'image/jpeg' } = {},
): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
