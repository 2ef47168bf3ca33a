/** The kinds of files that are told apart by how they begin. */
export type ContentType =
  | `image/${'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'}`
  | `video/${'mp4' | 'quicktime' | 'webm'}`;

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The brands in the `ftyp` box that AVIF, HEIC, MP4 and QuickTime files begin with, the main one first. */
function brandsIn(bytes: Buffer): string[] {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const listed = Array.from({ length: Math.max(0, (end - 16) >> 2) }, (_, nth) => 16 + nth * 4);
  return [8, ...listed].map((at) => text(bytes, at, at + 4));
}

/** By one of these, the main brand first; everything else in such a box is MP4. */
const brands: readonly [RegExp, ContentType][] = [
  [/^avi[fs]$/, 'image/avif'],
  [/^(hei[cxms]|hev[cxms]|mif1|msf1)$/, 'image/heic'],
  [/^qt {2}$/, 'video/quicktime'],
];

function typeOfBrands(all: string[]): ContentType | undefined {
  const [main] = all;
  if (!main) return undefined;
  // `mif1` says only that it is a picture: which one, another brand does.
  const told = main === 'mif1' ? (all.find((brand) => /^avi[fs]$/.test(brand)) ?? main) : main;
  return brands.find(([brand]) => brand.test(told))?.[1] ?? 'video/mp4';
}

const beginnings: readonly [ContentType, (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/png', (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6))],
  ['image/webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['video/webm', (bytes) => text(bytes, 0, 4) === '\x1a\x45\xdf\xa3' && text(bytes, 4, 64).includes('webm')],
];

/** What a file is by how it begins, whatever its sender says; undefined where it is none of these. */
export const contentTypeOf = (bytes: Buffer): ContentType | undefined =>
  beginnings.find(([, begins]) => begins(bytes))?.[0] ?? typeOfBrands(brandsIn(bytes));
