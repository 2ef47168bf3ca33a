/** Why somebody could not be reached, as a code or a name: the texts of errors may have the address in them, with a password. */
export function reasonOf({ name, cause }: Error): string {
  const { code } = Object(cause) as { code?: unknown };
  return typeof code === 'string' ? code : name;
}
