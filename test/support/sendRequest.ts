import { Agent, type IncomingMessage, request } from 'node:http';

/** An answer without redirects followed or content decompressed. */
export interface PlainAnswer {
  status: number;
  headers: Headers;
  text: string;
}

interface PlainRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | URLSearchParams | FormData;
}

/** Closes idle connections before the server does. */
const agent = new Agent({ keepAlive: true, timeout: 3_000 });

/** Closes the idle connections, for which a server that closes would wait. */
export const closeIdleConnections = (): void => agent.destroy();

/** Sends a request as `fetch` does, with a quarter of its CPU time. */
export async function sendRequest(url: string, { method, headers, body }: PlainRequest): Promise<PlainAnswer> {
  const { bytes, ...types } = await encoded(body);
  const length = bytes && { 'content-length': bytes.length };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...types, ...headers, ...length } }, (answer) => {
      read(answer).then(resolve, reject);
    });
    sent.on('error', reject).end(bytes);
  });
}

/** Encodes a body. For a form, returns the content type with its boundary. */
async function encoded(body: PlainRequest['body']): Promise<{ bytes?: Buffer; 'content-type'?: string }> {
  if (body === undefined) return {};
  if (typeof body === 'string') return { bytes: Buffer.from(body) };
  const form = new Response(body);
  return { bytes: Buffer.from(await form.arrayBuffer()), 'content-type': form.headers.get('content-type') ?? '' };
}

async function read(answer: IncomingMessage): Promise<PlainAnswer> {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 0, headers, text: new TextDecoder().decode(Buffer.concat(chunks)) };
}
