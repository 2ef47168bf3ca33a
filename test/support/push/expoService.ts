import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, meet, type Trouble, useServer } from './answering.js';

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages as an app does, without types
type Json = any;

/** A fake of Expo's push service. It accepts lists of messages to Expo tokens and has a receipt for each. */
export function useExpoService() {
  const received: Json[] = [];
  const troubles: Trouble[] = [];
  const receipts = new Map<string, Json>();
  const give = async (request: IncomingMessage, response: ServerResponse) => {
    const { ids } = JSON.parse((await bytesOf(request)).toString());
    const known = ids.filter((id: string) => receipts.has(id));
    const data = Object.fromEntries(known.map((id: string) => [id, receipts.get(id)]));
    response.writeHead(200).end(JSON.stringify({ data }));
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const messages: Json[] = JSON.parse((await bytesOf(request)).toString());
    const trouble = troubles.shift();
    if (trouble) return meet({ status: 200, body: {}, ...trouble }, response);
    const isOurs = messages.every(({ to }) => /^Expo(nent)?PushToken\[.+\]$/.test(to));
    if (request.url !== '/push/send' || !isOurs) return void response.writeHead(400).end('{}');
    const data = messages.map((message) => {
      const id = `ticket-${received.push(message)}`;
      receipts.set(id, { status: 'ok' });
      return { status: 'ok', id };
    });
    response.writeHead(200).end(JSON.stringify({ data }));
  };
  const place = useServer(
    (request, response) =>
      void (request.url === '/push/getReceipts' ? give : take)(request, response).catch(() =>
        response.writeHead(400).end('{}'),
      ),
    () => {
      receipts.clear();
      received.length = 0;
      troubles.length = 0;
    },
  );
  return {
    received,
    /** Sets an error in the receipt of the n-th message. */
    receipt: (nth: number, error: string) =>
      void receipts.set(`ticket-${nth}`, { status: 'error', message: 'no', details: { error } }),
    forgetReceiptOf: (nth: number) => void receipts.delete(`ticket-${nth}`),
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    settings: () => ({ accessToken: undefined, apiUrl: place.url }),
    /** The answer with an error ticket. */
    ticket: (error: string): Trouble => ({
      body: { data: [{ status: 'error', message: 'no', details: { error } }] },
    }),
  };
}
