/** The languages of translations. */
export const textLanguages = ['en', 'kn', 'hi', 'te', 'ta', 'sa'] as const;
export type TextLanguage = (typeof textLanguages)[number];
