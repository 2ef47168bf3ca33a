import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, type Trouble, useServer } from './answering.js';

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages as an app does, without types
type Json = any;

/** Expo's push service, for a test file. It takes only lists of messages to tokens of its own. */
export function useExpoService() {
  const received: Json[] = [];
  const troubles: Trouble[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const messages: Json[] = JSON.parse((await bytesOf(request)).toString());
    const trouble = troubles.shift();
    if (trouble?.hangs) return;
    if (trouble) {
      return void response.writeHead(trouble.status ?? 200, trouble.headers).end(JSON.stringify(trouble.body ?? {}));
    }
    const isOurs = messages.every(({ to }) => /^Expo(nent)?PushToken\[.+\]$/.test(to));
    if (request.url !== '/push/send' || !isOurs) return void response.writeHead(400).end('{}');
    received.push(...messages);
    response.writeHead(200).end(JSON.stringify({ data: messages.map((_, id) => ({ status: 'ok', id: String(id) })) }));
  };
  const place = useServer(
    (request, response) => void take(request, response).catch(() => response.writeHead(400).end('{}')),
    () => {
      received.length = 0;
      troubles.length = 0;
    },
  );
  return {
    received,
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    settings: () => ({ accessToken: undefined, apiUrl: place.url }),
    /** What it says of a message that it could not hand over. */
    ticket: (error: string): Trouble => ({
      body: { data: [{ status: 'error', message: 'no', details: { error } }] },
    }),
  };
}
