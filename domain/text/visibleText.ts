const viramas = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d';
// The joiners of Indic scripts stand beside a virama, and the selector of emoji behind a pictogram.
const visible = new RegExp(
  String.raw`^(?:\P{DI}|(?<=[${viramas}])[\u200c\u200d]|[\u200c\u200d](?=[${viramas}])|(?<=\p{ExtPict})\ufe0f)*$`,
  'u',
);

/** Whether a text has no bidi controls and zero-width characters, by which a name could look like another one. */
export const isVisibleText = (text: string): boolean => visible.test(text);

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Replaces line breaks and control characters by spaces. */
export const oneLine = (text: string): string => text.replace(breaks, ' ');

const kilo = 2 ** 10;
const mega = 2 ** 20;

/** A number of bytes as people read it: `10 MB`, `97.6 kB`, `500 bytes`. Rounded down, since it states a limit. */
export function byteSize(bytes: number): string {
  if (bytes < kilo) return `${bytes} bytes`;
  const [unit, name] = bytes < mega ? [kilo, 'kB'] : [mega, 'MB'];
  return `${Math.floor((bytes / unit) * 10) / 10} ${name}`;
}
