import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailProvider } from './MailProvider.js';

let written = 0;

/** Mail for development: every message is a file that a mail program opens, `<time>-<n>-<address>.eml`. */
export function fileMail(folder: string, from: string, log: (subject: string, file: string) => void): MailProvider {
  const transport = createTransport(
    { streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return {
    configured: true,
    send: async ({ to, ...mail }) => {
      const { message } = await transport.sendMail({ ...mail, to: { name: '', address: to } });
      await mkdir(folder, { recursive: true });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      // A file's name has 255 bytes at most, and an address can have as many.
      const address = to.replace(/[^\w@.+-]/g, '_').slice(0, 100);
      const file = join(folder, `${stamp}-${String(++written).padStart(4, '0')}-${address}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
      log(mail.subject, file);
    },
  };
}
