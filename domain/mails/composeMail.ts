import type { Mail } from '../../providers/mail/MailProvider.js';

export interface Letter {
  to: string;
  subject: string;
  /** Who is greeted. */
  name: string;
  paragraphs: string[];
  /** A code, large and alone. */
  code?: string;
  button?: { label: string; url: string };
  /** Columns of a small table: what, how much. */
  rows?: [string, string][];
}

const signature = 'Your local marketplace';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** One letter as plain text and as HTML. Whatever people wrote in it is escaped; a subject is one line. */
export function composeMail(letter: Letter): Mail {
  return {
    to: letter.to,
    subject: letter.subject.replace(/[\r\n]+/g, ' '),
    text: asText(letter),
    html: asHtml(letter),
  };
}

function asText({ name, paragraphs, code, button, rows = [] }: Letter): string {
  return [
    `Hello ${name},`,
    ...paragraphs.slice(0, 1),
    ...(rows.length > 0 ? [rows.map(([what, amount]) => `${what}: ${amount}`).join('\n')] : []),
    ...(code ? [code] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...paragraphs.slice(1),
    signature,
  ].join('\n\n');
}

function asHtml({ name, paragraphs, code, button, rows = [] }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const row = ([what, amount]: [string, string]) =>
    `<tr><td style="padding:6px 0;border-bottom:1px solid #e6e2da">${escaped(what)}</td>` +
    `<td style="padding:6px 0;border-bottom:1px solid #e6e2da;text-align:right">${escaped(amount)}</td></tr>`;
  return [
    '<!doctype html><html><body style="margin:0;background:#f6f3ee;font:16px/1.5 system-ui,sans-serif;color:#23302c">',
    '<div style="max-width:520px;margin:0 auto;padding:32px 24px"><div style="background:#fff;border-radius:12px;padding:28px">',
    paragraph(`Hello ${name},`),
    ...paragraphs.slice(0, 1).map(paragraph),
    ...(rows.length > 0
      ? [`<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.map(row).join('')}</table>`]
      : []),
    ...(code
      ? [`<p style="font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px;margin:0 0 16px">${escaped(code)}</p>`]
      : []),
    ...(button
      ? [
          `<p style="margin:0 0 16px"><a href="${escaped(button.url)}" style="display:inline-block;background:#0b6b57;color:#fff;` +
            `padding:10px 18px;border-radius:8px;text-decoration:none">${escaped(button.label)}</a></p>`,
        ]
      : []),
    ...paragraphs.slice(1).map(paragraph),
    `<p style="margin:24px 0 0;color:#6b746f;font-size:14px">${signature}</p></div></div></body></html>`,
  ].join('');
}
