import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchingWords, wordsOf } from '../../../database/wordSearch.js';
import { itForAll } from '../../support/itForAll.js';

/** Whether the query finds a text with these words. */
const isFound = (text: string, query: string): boolean => {
  const kept = wordsOf(text);
  const { words } = matchingWords(query) ?? { words: { $all: [] } };
  return words.$all.every((wanted) => kept.some((word) => wanted.test(word)));
};

export function testWordSearch(): void {
  describe('wordsOf', () => {
    const texts: [string, string[]][] = [
      ['', []],
      ['  ... !?', []],
      ['Fresh Coconut-Oil, 1L', ['fresh', 'coconut', 'oil', '1l']],
      ['oil OIL Oil', ['oil']],
      ['Cafe\u0301', ['cafe']],
      ['naïve ÅNGSTRÖM Ñandú', ['naive', 'angstrom', 'nandu']],
      ['ಮಾವಿನ ಹಣ್ಣು', ['ಮಾವಿನ', 'ಹಣ್ಣು']],
      ['तेल और घी', ['तेल', 'और', 'घी']],
      ['కొబ్బరి నూనె', ['కొబ్బరి', 'నూనె']],
      ['தேங்காய் எண்ணெய்', ['தேங்காய்', 'எண்ணெய்']],
    ];

    itForAll(texts)('returns the words of a text in any script', async (text, words) => {
      expect(wordsOf(text)).toEqual(words);
    });

    it('keeps the vowel signs of Indian scripts, which distinguish words', () => {
      expect(wordsOf('ಕಾಯಿ')).not.toEqual(wordsOf('ಕಯ'));
      expect(wordsOf('दाल')).not.toEqual(wordsOf('दल'));
    });

    it('treats two encodings of a letter as equal', () => {
      expect(wordsOf('\u0958लम')).toEqual(wordsOf('\u0915\u093cलम'));
      expect(wordsOf('\u0c95\u0cca')).toEqual(wordsOf('\u0c95\u0cc6\u0cc2'));
      expect(wordsOf('\u0b95\u0bca')).toEqual(wordsOf('\u0b95\u0bc6\u0bbe'));
    });

    it('treats a word with and without joiners as equal', () => {
      expect(wordsOf('ಅರ್\u200dಥ')).toEqual(wordsOf('ಅರ್ಥ'));
    });

    it('returns distinct, non-empty words of letters, marks and digits', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
          const words = wordsOf(text);
          expect(new Set(words).size).toBe(words.length);
          for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
        }),
      );
    });
  });

  describe('matchingWords', () => {
    it('returns no filter for a query without words', () => {
      expect(matchingWords(' .* ')).toBeUndefined();
    });

    it('requires every distinct word', () => {
      expect(matchingWords('one two One three')?.words.$all).toEqual([/^one/, /^two/, /^three/]);
    });

    itForAll([
      ['Café crème', 'cafe CREM'],
      ['cafe', 'CAFÉ'],
      ['ತೆಂಗಿನ ಎಣ್ಣೆ', 'ತೆಂಗಿ'],
      ['नारियल तेल', 'नारि तेल'],
      ['కొబ్బరి నూనె', 'నూ'],
      ['தேங்காய் எண்ணெய்', 'எண்ணெய்'],
      ['C++ (2nd edition)', 'c++ (2nd'],
    ] as const)('finds a text by the starts of its words', async (text, query) => {
      expect(isFound(text, query)).toBe(true);
    });

    itForAll([
      ['Coconut oil', 'oconut'],
      ['Coconut oil', 'coconut ghee'],
      ['Coconut oil', 'c.*t'],
      ['ಹಣ್ಣು', 'ಹಣ್ಣಿ'],
    ] as const)('does not find a text by another word', async (text, query) => {
      expect(isFound(text, query)).toBe(false);
    });

    it('finds every text by itself, and by the start of any of its words', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.nat(), (text, at) => {
          const words = wordsOf(text);
          expect(isFound(text, text)).toBe(true);
          const word = [...(words[at % Math.max(1, words.length)] ?? '')];
          expect(isFound(text, word.slice(0, 1 + (at % Math.max(1, word.length))).join(''))).toBe(true);
        }),
      );
    });

    it('finds a very long word, cut in no character', () => {
      const long = `a${'𑌅'.repeat(60)}`;
      expect(isFound(long, long)).toBe(true);
      for (const word of wordsOf(long)) expect(word.isWellFormed()).toBe(true);
    });
  });
}
