import { describe, expect, it } from '@jest/globals';
import { composeMail, type Letter } from '../../../domain/mails/composeMail.js';
import type { Sentences, Texts } from '../../../domain/mails/Texts.js';
import { type Language, languages } from '../../../models/fields/accountFields.js';
import { itForAll } from '../../support/itForAll.js';

const code = '042117';
const url = 'https://app.example.in/seller/reset-password?token=5f0c&type=seller';
const name = 'ASHA <b>RAO</b>';
const email = 'asha@example.in';
const asha = { email, name, emailVerified: true };

type MailName = {
  [Name in keyof Texts]: Texts[Name] extends (...given: never[]) => Sentences ? Name : never;
}[keyof Texts];

/** Every mail; a missing one does not compile. */
const letters: Record<MailName, (words: Texts) => Letter> = {
  verificationCode: (words) => ({ ...words.verificationCode(17), code }),
  passwordReset: (words) => words.passwordReset(17, url),
  signInWarning: (words) => words.signInWarning(17, url),
  bankAccountLink: (words) => words.bankAccountLink(' 17 ', 17, 17, url),
  bankAccountChanged: (words) => words.bankAccountChanged(' 17 ', ' 17 '),
  operatorLink: (words) => words.operatorLink(17, url),
  consoleWarning: (words) => words.consoleWarning(17),
  codeWarning: (words) => words.codeWarning(17),
  webhookDisabled: (words) => words.webhookDisabled(' 17 ', true),
  orderConfirmation: (words) => ({
    ...words.orderConfirmation('K7-4Q9M', 'RATHABEEDI'),
    rows: [
      ['2 × JAGGERY', '₹200.00'],
      [words.delivery, '₹25.00'],
      [words.total, '₹225.00'],
    ],
  }),
  orderAccepted: (words) => words.orderAccepted('K7-4Q9M', 'RATHABEEDI', ' 17 '),
};

const given = [name, code, url, 'K7-4Q9M', 'RATHABEEDI', 'JAGGERY'];
const script: Record<Language, RegExp> = {
  en: /^\p{Script=Latin}$/u,
  kn: /^\p{Script=Kannada}$/u,
  hi: /^\p{Script=Devanagari}$/u,
};
/** The letters of a mail's script, without its data. */
const written = (text: string) =>
  given.reduce((rest, value) => rest.replaceAll(value, ' '), text).match(/\p{Letter}/gu) ?? [];

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function testComposeMail(): void {
  describe('composeMail', () => {
    const every = languages.flatMap((language) =>
      Object.entries(letters).map(([mail, letter]): [Language, string, (words: Texts) => Letter] => [
        language,
        mail,
        letter,
      ]),
    );

    itForAll(every)('writes the whole mail in one language and declares it', async (language, _mail, letter) => {
      const { subject, text, html } = composeMail({ ...asha, language }, letter);
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`));
      for (const part of [subject, ...text.split(/\n+/)].filter((line) => !given.includes(line))) {
        const foreign = written(part).filter((sign) => !script[language].test(sign));
        expect([part, foreign]).toEqual([part, []]);
      }
      expect(written(subject)).not.toEqual([]);
    });

    itForAll(every)(
      'says the same in its text and in its HTML, with nothing missing',
      async (language, _mail, letter) => {
        const { text, html } = composeMail({ ...asha, language }, letter);
        const lines = text.split(/\n+/).filter((line) => line !== url);
        for (const line of lines.filter((line) => !line.includes(': ₹'))) {
          expect(line.trim()).not.toBe('');
          expect(html).toContain(asHtml(line.replace(/:$/, '')));
        }
        const sent = [code, url, ' 17 ', '₹200.00', '₹25.00', '₹225.00'];
        for (const value of sent) expect(html.includes(asHtml(value))).toBe(text.includes(value));
        expect(sent.some((value) => text.includes(value))).toBe(true);
        expect(html).not.toContain('<b>');
      },
    );

    it('translates every line that is not data', () => {
      for (const letter of Object.values(letters)) {
        const lines = languages.flatMap((language) => {
          const { subject, text } = composeMail({ ...asha, language }, letter);
          return [...new Set([subject, ...text.split(/\n+/).filter((line) => written(line).length > 0)])];
        });
        expect(new Set(lines).size).toBe(lines.length);
      }
    });

    it('writes English when the language is not known', () => {
      for (const person of [asha, { ...asha, language: null }]) {
        const mail = composeMail(person, letters.passwordReset);
        expect(mail.subject).toBe('Choose a new password');
        expect(mail.html).toContain('<html lang="en">');
      }
    });
  });

  describe('composeMail prevents added headers, recipients and lines', () => {
    const breaks = ['\r\n', '\n', '\r', '\r\n\r\n', '\u0000', '\u0085', '\u2028', '\u2029', '\v'];

    itForAll(breaks)('by a line break in a name', async (sign) => {
      const evil = `Asha,${sign}Bcc: eve@evil.example${sign}999999`;
      const mail = composeMail({ ...asha, name: evil }, letters.verificationCode);
      expect(mail.text.split('\n')[0]).toBe('Hello Asha, Bcc: eve@evil.example 999999,');
      expect(mail.text.match(/^\d{6}$/gm)).toEqual([code]);
      expect(mail.to).toBe(email);
      expect(mail.subject).not.toContain('Bcc');
    });

    itForAll(languages)(
      'by a name to an address that its owner has not verified: it greets without one',
      async (language) => {
        const evil = { ...asha, name: 'Click https://evil.example/login', language, emailVerified: false };
        const { text, html } = composeMail(evil, letters.verificationCode);
        expect(text.split('\n')[0]).toMatch(/^[\p{L}\p{M}]+,$/u);
        for (const part of [text, html]) expect(part).not.toContain('evil.example');
      },
    );

    itForAll(breaks)('by a line break in the name of a store or product', async (sign) => {
      const mail = composeMail(asha, (words) => ({
        ...words.orderConfirmation('K7-4Q9M', `Kirana${sign}Bcc: eve@evil.example, mallory@evil.example`),
        rows: [[`1 × Oil${sign}Total: ₹0.01`, '₹200.00']],
      }));
      expect(mail.subject).toBe('Your order K7-4Q9M at Kirana Bcc: eve@evil.example, mallory@evil.example');
      expect(mail.text.split('\n')).toContain('1 × Oil Total: ₹0.01: ₹200.00');
      expect(mail.to).toBe(email);
    });

    it('keeps the joiners of Kannada script', () => {
      const mail = composeMail(
        { ...asha, name: 'ಪಾರ್ಥ\u200c ರಾವ್\u200d' },
        letters.passwordReset as (words: Texts) => Letter,
      );
      expect(mail.text).toContain('Hello ಪಾರ್ಥ\u200c ರಾವ್\u200d,');
    });
  });
}
