import Sanscript from '@indic-transliteration/sanscript';
import { LRUCache } from 'lru-cache';

/** The package is CommonJS, and its types describe an ES module. */
const { t: transliterate } = Sanscript as unknown as typeof Sanscript.default;

type Script = 'devanagari' | 'kannada' | 'malayalam' | 'tamil' | 'telugu';

const scripts: readonly [Script, RegExp][] = [
  ['kannada', /\p{Script=Kannada}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
];

const chillus: Readonly<Record<string, string>> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' };

/** Invisible joiners, and the dot below Indian letters: ज़ is compared as ज, ड़ as ड. */
const unread = /[\u200b-\u200d\u2060\ufeff\u093c\u0cbc]/gu;

const vowel = '(?:ai|au|[aāiīuūeēoōô])(?:m̐|ṁ|ḥ)?';
const consonant = '(?:[kgcjṭḍtdpb]h|[kgṅcjñṭḍṇtdnpbmyrlvśṣshḷ])';
const syllables = new RegExp(`${consonant}|${vowel}|.`, 'gu');
const isVowel = (part: string | undefined) => part !== undefined && new RegExp(`^${vowel}$`, 'u').test(part);
const isConsonant = (part: string | undefined) => part !== undefined && new RegExp(`^${consonant}$`, 'u').test(part);

/** Drops the short a that Hindi writes and does not speak: after the last consonant, and in vowel-C-a-C-vowel. */
function withoutSchwa(word: string): string {
  const parts = word.match(syllables) ?? [];
  if (parts.length > 2 && parts.at(-1) === 'a' && isConsonant(parts.at(-2))) parts.pop();
  for (let at = parts.length - 3; at >= 2; at -= 1) {
    const [before, last, short, next, after] = parts.slice(at - 2, at + 3);
    if (short === 'a' && isConsonant(last) && isConsonant(next) && isVowel(before) && isVowel(after)) parts[at] = '';
  }
  return parts.join('');
}

/** Tamil has one letter for k and g, for t and d, and so on: the neighbours of the letter decide. */
const spokenTamil = (word: string): string =>
  word
    .replaceAll('gh', 'k')
    .replaceAll('jh', 'c')
    .replaceAll(/ḍh|ḍ/gu, 'ṭ')
    .replaceAll(/dh|d/gu, 't')
    .replaceAll('bh', 'p')
    .replaceAll(/(?<=[ṅnṇm])k|(?<=[aāiīuūeēoō])k(?=[aāiīuūeēoō])/gu, 'g')
    .replaceAll(/(?<=ñ)c/gu, 'j')
    .replaceAll(/(?<!c|ṭ|ṟ)c(?!c)/gu, 's')
    .replaceAll(/(?<=ṇ)ṭ|(?<=[aāiīuūeēoō])ṭ(?=[aāiīuūeēoō])/gu, 'ḍ')
    .replaceAll(/(?<=m)p|(?<=[aāiīuūeēoō])p(?=[aāiīuūeēoō])/gu, 'b');

const spokenMalayalam = (word: string): string =>
  word.replaceAll('ṅṅ', 'ṅg').replaceAll('ññ', 'ñj').replaceAll('ṟṟ', 'ṭṭ');

const spoken: Readonly<Record<Script, (word: string) => string>> = {
  devanagari: withoutSchwa,
  kannada: (word) => word,
  malayalam: spokenMalayalam,
  tamil: spokenTamil,
  telugu: (word) => word,
};

/** The Latin letters of a word of an Indian script, as people spell them. */
function romanized(word: string, script: Script): string {
  const read = word.replaceAll(/[ൺൻർൽൾൿ]/gu, (chillu) => chillus[chillu] ?? chillu).replaceAll(/[ॲऍ]/gu, 'अ');
  return spoken[script](transliterate(read, script, 'iso').normalize('NFC'))
    .replaceAll(/r\u0325\u0304?/gu, 'ri')
    .replaceAll(/(?:ṁ|m̐)(?=[pbm])/gu, 'm')
    .replaceAll(/(?:ṁ|m̐)(?=[kgcjtdṭḍnṇ])/gu, 'n')
    .replaceAll(/ṁ|m̐/gu, script === 'devanagari' ? 'n' : 'm');
}

/** Folds spellings of one sound, in Latin letters. The order matters: each line reads what the lines before it left. */
const foldSpelling = (latin: string): string =>
  latin
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .replaceAll('ck', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('q', 'k')
    .replaceAll('zh', 'l')
    .replaceAll('z', 'j')
    .replaceAll('w', 'v')
    .replaceAll('f', 'p')
    .replaceAll(/([kgcjtdpbs])h+/g, '$1')
    .replaceAll(/[ao]u/g, 'o')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll(/n(?=[pb])/g, 'm')
    .replaceAll(/m(?=s)/g, 'n')
    .replaceAll(/(?<=[aeiou])y(?![aeou])/g, 'i')
    .replaceAll(/iy(?=[aeou])/g, 'i')
    .replace(/(?<=[^aeiou])y$/, 'i')
    .replaceAll(/i+/g, 'i')
    .replace(/^ye/, 'e');

const withoutFinalA = (word: string): string => word.replace(/(?<=..)(?<![aeiou])a$/, '');

const shortA: Readonly<Record<Script, RegExp>> = {
  devanagari: /[\u0915-\u0939]$/u,
  kannada: /[\u0c95-\u0cb9]$/u,
  malayalam: /[\u0d15-\u0d39]$/u,
  tamil: /[\u0b95-\u0bb9]$/u,
  telugu: /[\u0c15-\u0c39]$/u,
};

interface Reading {
  latin: string;
  /** Whether it ends with the short a of an Indian letter. */
  endsOpen: boolean;
}

/** Words of names and searches repeat, and the transliteration of one takes a tenth of a millisecond. */
const readings = new LRUCache<string, Reading>({ max: 20_000 });

function read(word: string): Reading {
  const known = readings.get(word) ?? transliterated(word);
  readings.set(word, known);
  return known;
}

function transliterated(word: string): Reading {
  const plain = word.normalize('NFC').toLowerCase().replaceAll(unread, '');
  const [script] = scripts.find(([, letters]) => letters.test(plain)) ?? [];
  if (!script) return { latin: foldSpelling(plain), endsOpen: false };
  return { latin: foldSpelling(romanized(plain, script)), endsOpen: shortA[script].test(plain) };
}

/** The folded key of a word: equal for its spellings in Kannada, Devanagari, Tamil, Telugu, Malayalam and Latin. */
export const foldWord = (word: string): string => withoutFinalA(read(word).latin);

/**
 * The key with which the keys of longer words begin. A final a that was written stays: `mala` begins `malai`, not
 * `milk`.
 */
export function foldStart(word: string): string {
  const { latin, endsOpen } = read(word);
  return endsOpen ? withoutFinalA(latin) : latin;
}
