/** A request to the service. */
export interface Request {
  method?: 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Enough addresses to keep each of them below every limit per address. */
const addresses = 65_536;
let sent = 0;

/** Adds the address of another client, as a proxy forwards it. */
export function forwarded(request: Request): Request {
  const n = sent++ % addresses;
  return { ...request, headers: { 'x-forwarded-for': `10.0.${Math.floor(n / 256)}.${n % 256}`, ...request.headers } };
}

/** A request with a JSON body. */
export function send(method: 'POST' | 'PUT', path: string, body: object, headers?: Request['headers']): Request {
  return { method, path, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** The answer to one request. Fails at any answer other than 2xx. */
export async function ask(url: string, request: Request): Promise<{ headers: Headers; text: string }> {
  const { path, ...init } = forwarded(request);
  const answer = await fetch(url + path, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return { headers: answer.headers, text };
}

/** The JSON of the answer to one request. Fails as `ask` does. */
export async function askJson<Answer>(url: string, request: Request): Promise<Answer> {
  const { text } = await ask(url, request);
  return JSON.parse(text);
}
