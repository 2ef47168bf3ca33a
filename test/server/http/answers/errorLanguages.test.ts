import { describe, expect, it } from '@jest/globals';
import { Refused, refusals } from '../../../../domain/errors.js';
import { errorTextIn } from '../../../../domain/errorTexts/errorTextIn.js';
import { hindi } from '../../../../domain/errorTexts/hindi.js';
import { kannada } from '../../../../domain/errorTexts/kannada.js';
import { specialSentences } from '../../../../domain/errorTexts/specialSentences.js';
import { languages } from '../../../../models/fields/accountFields.js';
import { useApi } from '../../../support/api.js';

const api = useApi();

const refusal = (acceptLanguage: string) =>
  api.get('/stores/999999999', { headers: { 'accept-language': acceptLanguage } });

const english = refusals.store_not_found[1];

describe('the sentence of an error', () => {
  it.each([
    ['hi', hindi.store_not_found, 'hi'],
    ['kn-IN,kn;q=0.9,en;q=0.5', kannada.store_not_found, 'kn'],
    ['en;q=0.4,hi;q=0.8', hindi.store_not_found, 'hi'],
    ['ta', english, 'en'],
    ['*', english, 'en'],
    [`kn${',kn'.repeat(300)}`, english, 'en'],
  ])('follows Accept-Language: %.30s', async (acceptLanguage, sentence, language) => {
    const { status, body, headers } = await refusal(acceptLanguage);
    expect({ status, code: body.code, error: body.error }).toEqual({
      status: 404,
      code: 'store_not_found',
      error: sentence,
    });
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('vary')).toMatch(/Accept-Language/i);
  });

  it('keeps the number of a special sentence', () => {
    const refused = new Refused('below_minimum_order', { sentence: specialSentences.minimumOrder('150.00') });
    const sentences = languages.map((language) => errorTextIn(language, refused));
    expect(new Set(sentences).size).toBe(languages.length);
    for (const sentence of sentences) expect(sentence).toContain('₹150.00');
  });

  it('is the general one of the code where a special one exists only in English', () => {
    const refused = new Refused('not_found', { sentence: 'No such seller.' });
    expect(errorTextIn('en', refused)).toBe('No such seller.');
    expect(errorTextIn('hi', refused)).toBe(hindi.not_found);
  });

  it('exists in the script of each language', () => {
    for (const sentence of Object.values(hindi)) expect(sentence).toMatch(/^[^\u0c80-\u0cff]*[\u0900-\u097f]/);
    for (const sentence of Object.values(kannada)) expect(sentence).toMatch(/^[^\u0900-\u097f]*[\u0c80-\u0cff]/);
  });
});
