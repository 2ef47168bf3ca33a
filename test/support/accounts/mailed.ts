import type { Mail } from '../../../providers/mail/MailProvider.js';

/** The code in a verification mail, on its own line. */
export function codeIn(mail: Mail | undefined): string {
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`there is no code in this mail: ${mail?.subject}`);
  return code;
}

/** Another code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The token in the link of a reset mail. */
export function resetTokenIn(mail: Mail | undefined): string {
  const token = /[?&]token=([0-9a-f]+)&/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`there is no reset link in this mail: ${mail?.subject}`);
  return token;
}
