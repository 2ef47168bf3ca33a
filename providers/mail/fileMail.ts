import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailProvider } from './MailProvider.js';

/** Mail in production without `SMTP_URL`: every send fails, so that messages wait in the outbox. */
export const noMail: MailProvider = {
  configured: false,
  send: async () => {
    throw new Error('mail is not configured: set SMTP_URL');
  },
};

let written = 0;

/** Mail for development: writes each message to a file `<time>-<n>-<address>.eml`, which mail programs open. */
export function fileMail(folder: string, from: string, log: (subject: string, file: string) => void): MailProvider {
  return {
    configured: true,
    send: async ({ to, ...mail }) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(
        { streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true },
        { from },
      );
      const { message } = await transport.sendMail({ ...mail, to: { name: '', address: to } });
      await mkdir(folder, { recursive: true });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      // A file name has at most 255 bytes, and an address alone can have 254.
      const address = to.replace(/[^\w@.+-]/g, '_').slice(0, 100);
      const file = join(folder, `${stamp}-${String(++written).padStart(4, '0')}-${address}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
      log(mail.subject, file);
    },
  };
}
