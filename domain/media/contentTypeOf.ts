/** The file types that are recognized by their first bytes. */
export type ContentType =
  | `image/${'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'}`
  | `video/${'mp4' | 'quicktime' | 'webm'}`;

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The brands in the `ftyp` box of AVIF, HEIC, MP4 and QuickTime files, the main brand first. */
function brandsIn(bytes: Buffer): string[] {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const listed = Array.from({ length: Math.max(0, (end - 16) >> 2) }, (_, nth) => 16 + nth * 4);
  return [8, ...listed].map((at) => text(bytes, at, at + 4));
}

/** The brands of the other types, main brand first. Any other `ftyp` box is MP4. */
const brands: readonly [RegExp, ContentType][] = [
  [/^avi[fs]$/, 'image/avif'],
  [/^(hei[cxms]|hev[cxms]|mif1|msf1)$/, 'image/heic'],
  [/^qt {2}$/, 'video/quicktime'],
];

function typeOfBrands(all: string[]): ContentType | undefined {
  const [main] = all;
  if (!main) return undefined;
  // `mif1` only marks a picture; another brand says which type.
  const decisive = main === 'mif1' ? (all.find((brand) => /^avi[fs]$/.test(brand)) ?? main) : main;
  return brands.find(([brand]) => brand.test(decisive))?.[1] ?? 'video/mp4';
}

const beginnings: readonly [ContentType, (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/png', (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6))],
  ['image/webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['video/webm', (bytes) => text(bytes, 0, 4) === '\x1a\x45\xdf\xa3' && text(bytes, 4, 64).includes('webm')],
];

/** Detects a file's type by its first bytes, regardless of the declared type; undefined for other types. */
export const contentTypeOf = (bytes: Buffer): ContentType | undefined =>
  beginnings.find(([, begins]) => begins(bytes))?.[0] ?? typeOfBrands(brandsIn(bytes));
