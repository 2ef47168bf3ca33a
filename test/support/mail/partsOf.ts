interface Part {
  headers: Record<string, string>;
  body: string;
}

/** Parses a mail: its unfolded headers, and its decoded text and HTML. */
export function partsOf(message: string): { headers: Record<string, string>; text: string; html: string } {
  const whole = split(message);
  const boundary = /boundary="([^"]+)"/.exec(whole.headers['content-type'] ?? '')?.[1];
  if (!boundary) throw new Error('this mail has one part only');
  const parts = whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r?\n/, '')));
  const read = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    if (!part) throw new Error(`this mail has no ${type} part`);
    return decode(part);
  };
  return { headers: whole.headers, text: read('text/plain'), html: read('text/html') };
}

function split(raw: string): Part {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: rest.join('\n\n') };
}

function decode({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body.trim();
  const bytes = body
    .trim()
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
