/**
 * A list's query with other values of some parameters, from the first page unless they contain one. `undefined` removes
 * a parameter.
 */
export function changedQuery(search: string, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}
