import type { Language } from '../../models/fields/accountFields.js';
import type { Mail } from '../../providers/mail/MailProvider.js';
import { escapeHtml as escaped } from '../text/escapeHtml.js';
import { oneLine } from '../text/visibleText.js';
import type { World } from '../world.js';
import { english } from './english.js';
import { hindi } from './hindi.js';
import { kannada } from './kannada.js';
import type { Button, Sentences, Texts } from './Texts.js';

/** The texts of mails and text messages, by language. */
export const textsIn: Record<Language, Texts> = { en: english, kn: kannada, hi: hindi };

/** The URL of a page of the web app, for links and redirects. The origin is configured, never taken from a request. */
export const appPage = ({ config }: Pick<World, 'config'>, path: string): string =>
  `${config.appUrl ?? config.publicUrl}${path}`;

/** The recipient of a mail; English is the default language. */
export interface Recipient {
  email: string;
  name: string;
  emailVerified: boolean;
  language?: Language | null;
}

export interface Letter extends Sentences {
  /** A code, large and alone. */
  code?: string;
  button?: Button;
  /** User-written paragraphs. */
  lines?: string[];
  /** The unsubscribe link and headers. */
  unsubscribe?: { url: string; headers: Record<string, string> };
  /** Rows of a small table: item and amount. */
  rows?: [string, string][];
}

interface Composed extends Letter {
  language: Language;
  greeting: string;
  signature: string;
  rows: [string, string][];
  lines: string[];
  /** The label of the unsubscribe link. */
  unsubscribeLabel: string;
}

/**
 * Composes a mail in the recipient's language, as plain text and HTML. It greets by name only when the address is
 * verified: anyone can register another person's address with a name that is a message. User-written text is escaped in
 * the HTML and starts no line of its own in the subject or the text.
 * @param write builds the letter from the texts of the language
 */
export function composeMail(
  { email, name, emailVerified, language: chosen }: Recipient,
  write: (texts: Texts) => Letter,
): Mail {
  const language = chosen ?? 'en';
  const texts = textsIn[language];
  const { subject, before, after, rows = [], ...letter } = write(texts);
  const composed: Composed = {
    ...letter,
    language,
    subject: oneLine(subject),
    greeting: oneLine(texts.greeting(emailVerified ? name : undefined)),
    before: oneLine(before),
    rows: rows.map(([item, amount]) => [oneLine(item), amount]),
    lines: (letter.lines ?? []).map(oneLine),
    after: oneLine(after),
    signature: texts.signature,
    unsubscribeLabel: texts.unsubscribe,
  };
  const mail = { to: email, subject: composed.subject, text: asText(composed), html: asHtml(composed) };
  return letter.unsubscribe ? { ...mail, headers: letter.unsubscribe.headers } : mail;
}

function asText({ greeting, before, rows, lines, code, button, after, signature, ...footer }: Composed): string {
  return [
    greeting,
    before,
    ...(rows.length > 0 ? [rows.map(([item, amount]) => `${item}: ${amount}`).join('\n')] : []),
    ...lines,
    ...(code ? [code] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    after,
    signature,
    ...(footer.unsubscribe ? [`${footer.unsubscribeLabel}:\n${footer.unsubscribe.url}`] : []),
  ].join('\n\n');
}

function asHtml({
  language,
  subject,
  greeting,
  before,
  rows,
  lines,
  code,
  button,
  after,
  signature,
  ...footer
}: Composed): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const row = ([item, amount]: [string, string]) =>
    `<tr><td style="padding:6px 0;border-bottom:1px solid #e6e2da">${escaped(item)}</td>` +
    '<td style="padding:6px 0 6px 16px;border-bottom:1px solid #e6e2da;text-align:right;white-space:nowrap">' +
    `${escaped(amount)}</td></tr>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title>`,
    '<meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;background:#f6f3ee;font:16px/1.5 system-ui,sans-serif;color:#23302c;',
    'overflow-wrap:anywhere"><div style="max-width:520px;margin:0 auto;padding:32px 24px">',
    '<div style="background:#fff;border-radius:12px;padding:28px">',
    paragraph(greeting),
    paragraph(before),
    ...(rows.length > 0
      ? [`<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.map(row).join('')}</table>`]
      : []),
    ...lines.map(paragraph),
    ...(code
      ? [`<p style="font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px;margin:0 0 16px">${escaped(code)}</p>`]
      : []),
    ...(button
      ? [
          `<p style="margin:0 0 16px"><a href="${escaped(button.url)}" style="display:inline-block;` +
            'background:#0b6b57;color:#fff;padding:10px 18px;border-radius:8px;text-decoration:none">' +
            `${escaped(button.label)}</a></p>`,
        ]
      : []),
    paragraph(after),
    `<p style="margin:24px 0 0;color:#6b746f;font-size:14px">${signature}</p></div>`,
    ...(footer.unsubscribe
      ? [
          `<p style="margin:16px 0 0;font-size:13px;text-align:center"><a href="${escaped(footer.unsubscribe.url)}" ` +
            `style="color:#6b746f">${escaped(footer.unsubscribeLabel)}</a></p>`,
        ]
      : []),
    '</div></body></html>',
  ].join('');
}
