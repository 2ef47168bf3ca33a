const viramas = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d';
// The joiners of Indic scripts stand beside a virama, and the selector of emoji behind a pictogram.
const visible = new RegExp(
  String.raw`^(?:\P{DI}|(?<=[${viramas}])[\u200c\u200d]|[\u200c\u200d](?=[${viramas}])|(?<=\p{ExtPict})\ufe0f)*$`,
  'u',
);

/** Whether a text has no bidi controls and zero-width characters, by which a name could look like another one. */
export const isVisibleText = (text: string): boolean => visible.test(text);
