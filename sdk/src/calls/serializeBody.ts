const isFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && 'uri' in value);

/** The body of a request: a form if it contains a file, else JSON. */
export function serializeBody(body: Record<string, unknown>): FormData | string {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => isFile(value))) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value === undefined || value === null) continue;
    form.append(name, isFile(value) ? (value as Blob) : String(value));
  }
  return form;
}
