// Lists private-dialect words and overlong lines in code, comments, tests and docs. Exits with 1 when it finds any.
// Usage: node scripts/checkText.mjs [path prefix …]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Words that a reader has to decode; CONTRIBUTING.md lists what to write instead. */
const dialect = [
  'whoever',
  'whomever',
  'somebody',
  'nobody',
  'everybody',
  'anybody',
  'anew',
  'so many',
  'as many as may',
  'at once',
  'what is none',
  'of whom',
  'hears? of',
  'tells? of',
  'told of',
  '(?:is|are|was|were|be|been) told',
  'looked at',
  'comes? of',
  'not any more',
  'by itself no more',
  'what came',
  'takes? turns?',
  'in turn of',
  // Words of our own for known things: folder, file directly in a folder, cycle, function, module, scan. The context
  // leaves out addresses, headroom, grammar, and the names of Node.js, MongoDB and the tests.
  '(?:an?|the|their|its|each|every|(?:an)?other|which|whose|this|no other) rooms?',
  'rooms of',
  '(?:the|our|this) house(?! number)',
  '(?:the|its|their|a|same) (?:ground )?floor(?! of (?:a|the) building)',
  '(?<!great-)circles?',
  '(?<!subject, )verbs?(?!\\.$|\\[)',
  'nouns?(?!: string|\\})',
  'walk(?:s|ed|ing)(?! in )',
  '(?:an?|the|that|short|each|one) walks?',
  'walk(?= (?:an?|the|its|along|through|over) )',
  'ha(?:s|ve) it in the bank',
];
const forbidden = new RegExp(`(?<![\\w-])(?:${dialect.join('|')})(?![\\w-])`, 'gi');
/** The name of an index in existing databases: MongoDB refuses a second index on the same key under another name. */
const storedName = "name: 'told of requests'";
const widest = 120;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The visible width, as Biome counts it: a Kannada syllable is one column. */
const widthOf = (line) => (line.length > widest ? [...graphemes.segment(line)].length : line.length);

/** Generated files, data and texts of people are left out; so are the words and widths that this file itself lists. */
const skipped =
  /^(?:package-lock\.json|docs\/openapi\.json|demo\/data\/|sdk\/src\/generated\/|scripts\/checkText\.mjs|LICENSE)/;
const prefixes = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '.env.example', '.ci/run'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !skipped.test(file))
  .filter((file) => prefixes.length === 0 || prefixes.some((prefix) => file.startsWith(prefix)));

/** Tables, shell code and links in Markdown, and URLs anywhere, cannot be wrapped. */
const mayBeWide = (file, line, isFenced) =>
  /https?:\/\//.test(line) || (file.endsWith('.md') && (isFenced || line.startsWith('|') || !/\s/.test(line.trim())));

let found = 0;
for (const file of files) {
  let isFenced = false;
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (line.startsWith('```')) isFenced = !isFenced;
      const words =
        isFenced || line.includes(storedName) ? [] : [...line.matchAll(forbidden)].map(([word]) => `"${word}"`);
      const width = widthOf(line);
      const problems = width > widest && !mayBeWide(file, line, isFenced) ? [...words, `${width} columns`] : words;
      if (problems.length === 0) return;
      found++;
      console.log(`${file}:${index + 1}: ${problems.join(', ')}`);
    });
}
if (found > 0) {
  console.log(`${found} lines to rewrite: use plain words and at most ${widest} columns.`);
  process.exit(1);
}
