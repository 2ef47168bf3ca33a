/** The languages that texts are translated into, and that a record may have its texts in. */
export const textLanguages = ['en', 'kn', 'hi', 'te', 'ta', 'sa'] as const;
export type TextLanguage = (typeof textLanguages)[number];
