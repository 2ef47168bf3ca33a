/** The code or name of a fetch error. Its text may contain a URL with a password. */
export function reasonOf({ name, cause }: Error): string {
  const { code } = Object(cause) as { code?: unknown };
  return typeof code === 'string' ? code : name;
}
