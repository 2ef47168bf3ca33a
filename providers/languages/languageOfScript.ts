const scripts = [
  ['kn', /\p{Script=Kannada}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['en', /\p{Script=Latin}/gu],
] as const;

/** The probable language of a text by the script of most of its letters. Devanagari counts as Hindi. */
export function languageOfScript(text: string): string {
  const counts = scripts.map(([language, letters]) => ({ language, count: text.match(letters)?.length ?? 0 }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most), { language: 'en', count: 0 }).language;
}
