import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, type Trouble, useServer } from '../push/answering.js';

// biome-ignore lint/suspicious/noExplicitAny: tests look into requests as a service does, without types
type Json = any;

export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  /** The JSON body of the request, if it has one. */
  body: Json;
  text: string;
}

/** A JSON service for a test file. `trouble` comes first. */
export function useJsonService(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const troubles: Trouble[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const text = (await bytesOf(request)).toString('latin1');
    const isJson = request.headers['content-type'] === 'application/json';
    const body = isJson ? JSON.parse(Buffer.from(text, 'latin1').toString()) : undefined;
    const one = { path: request.url ?? '', headers: request.headers, body, text };
    asked.push(one);
    const trouble = troubles.shift();
    if (trouble?.hangs) return;
    response.writeHead(trouble?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(trouble ? trouble.body : answer(one)));
  };
  const place = useServer(
    (request, response) => void take(request, response).catch(() => response.writeHead(400).end('{}')),
    () => {
      asked.length = 0;
      troubles.length = 0;
    },
  );
  return { place, asked, trouble: (...next: Trouble[]) => void troubles.push(...next) };
}
