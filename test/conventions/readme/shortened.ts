const [membersAtMost, lettersAtMost] = [2, 300];

/** Values that the document must not show, although they belong to the demo. */
const replaced: Readonly<Record<string, string>> = { token: 'header.payload.signature', secret: 'whsec_c2VjcmV0' };

/** An answer as the document shows it: short lists and texts, and no credentials. */
export function shortened(value: unknown, name = ''): unknown {
  if (replaced[name] && typeof value === 'string') return replaced[name];
  if (typeof value === 'string') {
    const local = value.replace(/http:\/\/127\.0\.0\.1:\d+/g, 'http://localhost:3000');
    return local.length > lettersAtMost ? `${local.slice(0, lettersAtMost)}…` : local;
  }
  if (Array.isArray(value)) return value.slice(0, membersAtMost).map((member) => shortened(member));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member, key)]));
}
