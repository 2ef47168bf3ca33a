import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fileMail } from '../../../providers/mail/fileMail.js';
import type { MailProvider } from '../../../providers/mail/MailProvider.js';
import { partsOf } from '../../support/mail/partsOf.js';

const letter = { to: 'asha@example.in', subject: 'Your code', text: 'Enter 123456.', html: '<p>Enter 123456.</p>' };

export function testFileMail(): void {
  let root: string;
  let folder: string;
  let logged: [subject: string, file: string][];
  let mail: MailProvider;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'file-mail-'));
    folder = join(root, 'data', 'mail');
    logged = [];
    mail = fileMail(folder, 'Marketplace <no-reply@example.in>', (subject, file) => logged.push([subject, file]));
  });
  afterEach(() => rm(root, { recursive: true }));

  describe('fileMail', () => {
    it('rejects when the folder cannot be created, without logging a file', async () => {
      const nowhere = fileMail('/dev/null/mail', 'no-reply@example.in', (...line) => logged.push(line));
      await expect(nowhere.send(letter)).rejects.toThrow();
      expect(logged).toEqual([]);
    });

    it('writes a valid mail with both parts', async () => {
      await mail.send({ ...letter, text: 'Hello ಆಶಾ, ₹1', html: '<p>Hello ಆಶಾ, ₹1</p>' });
      const [name = '', ...others] = await readdir(folder);
      expect(others).toEqual([]);
      expect(name).toMatch(/^[\dTZ-]+-\d{4}-asha@example\.in\.eml$/);
      const { headers, text, html } = partsOf(await readFile(join(folder, name), 'utf8'));
      expect(headers).toMatchObject({
        from: 'Marketplace <no-reply@example.in>',
        to: 'asha@example.in',
        subject: 'Your code',
      });
      expect([text.trim(), html.trim()]).toEqual(['Hello ಆಶಾ, ₹1', '<p>Hello ಆಶಾ, ₹1</p>']);
    });

    it('logs the subject and the file, but not the content', async () => {
      await mail.send(letter);
      const [name = ''] = await readdir(folder);
      expect(logged).toEqual([['Your code', join(folder, name)]]);
    });

    it('writes a file for each of several concurrent mails to one person', async () => {
      await Promise.all(Array.from({ length: 5 }, () => mail.send(letter)));
      expect(await readdir(folder)).toHaveLength(5);
      expect(new Set(logged.map(([, file]) => file)).size).toBe(5);
    });

    it.each(['../../../evil@example.in', '/etc/evil@example.in', '..\\evil@example.in', 'a\0b@example.in', '..'])(
      'stays in its folder for the address %j',
      async (to) => {
        await mail.send({ ...letter, to });
        const [[, file = ''] = []] = logged;
        expect(dirname(file)).toBe(folder);
        expect(await readdir(root)).toEqual(['data']);
        expect(await readdir(folder)).toEqual([basename(file)]);
      },
    );

    it('accepts the longest valid address', async () => {
      const to = `${'a'.repeat(64)}@${'b.'.repeat(93)}in`;
      await mail.send({ ...letter, to });
      expect(await readdir(folder)).toHaveLength(1);
    });

    it('is configured', () => {
      expect(mail.configured).toBe(true);
    });
  });
}
