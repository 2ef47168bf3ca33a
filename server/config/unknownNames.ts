import { variableNames } from './variables.js';

/** Variables that the packages and the system read. */
const foreign = /^(MONGOMS_|NODE_|NPM_|UV_|(HTTP|HTTPS|NO|ALL)_PROXY$|(PATH|HOME|TMPDIR|TZ|LANG|CI)$)/i;
/** compose.yaml takes these from the same `.env`. */
const ofCompose = ['DOMAIN', 'MEDIA_KEY', 'MEDIA_SECRET'];
const known = new Set([...variableNames, ...ofCompose]);
/** Shorter names resemble too many others. */
const shortestMisspelt = 8;
const mostEdits = 2;

/**
 * A warning for each variable that the service does not know: every one of `.env`, and of the environment those that
 * resemble a known one.
 */
export function unknownNames(given: readonly string[], inFile: readonly string[]): string[] {
  const ofFile = new Set(inFile);
  return [...new Set([...inFile, ...given])]
    .filter((name) => !known.has(name) && !foreign.test(name))
    .flatMap((name) => {
      const meant = variableNames.find((other) => resembles(name, other));
      const where = ofFile.has(name) ? ' in .env' : '';
      if (meant) return [`${name}${where} is unknown and has no effect: did you mean ${meant}?`];
      return ofFile.has(name) ? [`${name} in .env is unknown and has no effect: .env.example has every variable`] : [];
    });
}

function resembles(name: string, other: string): boolean {
  const [one, two] = [name.toUpperCase(), other];
  if (one === two) return true;
  if (Math.min(one.length, two.length) < shortestMisspelt || Math.abs(one.length - two.length) > mostEdits)
    return false;
  return editsBetween(one, two) <= mostEdits;
}

/** The Levenshtein distance: inserted, deleted and replaced characters. */
function editsBetween(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...two].entries()) {
      const replaced = Number(row[at]) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, Number(row[at + 1]) + 1, Number(next[at]) + 1));
    }
    row = next;
  }
  return Number(row.at(-1));
}
