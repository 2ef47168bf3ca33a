import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { makeVapidKey, vapidPublicKeyOf } from '../../../server/config/vapidKeys.js';
import { bytesOf, meet, type Trouble, useServer } from './answering.js';
import { type BrowserKeys, decryptPush, newBrowserKeys } from './decryptPush.js';

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages as a browser does, without types
type Json = any;

interface Received {
  browser: string;
  message: Json;
  bytes: number;
  headers: IncomingMessage['headers'];
}

/** New VAPID keys. */
export function vapidForTests() {
  const privateKey = makeVapidKey();
  return { privateKey, publicKey: vapidPublicKeyOf(privateKey), subject: 'mailto:push@example.in' };
}

/**
 * A fake push service with browsers, for a test file. It accepts and records only messages that it can decrypt with the
 * browser's keys and that have a valid VAPID signature.
 */
export function useWebPushService(publicKey: string) {
  const browsers = new Map<string, BrowserKeys>();
  const received: Received[] = [];
  const wrong: string[] = [];
  const troubles = new Map<string, Trouble[]>();

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const browser = request.url?.split('/').at(-1) ?? '';
    const body = await bytesOf(request);
    const trouble = troubles.get(browser)?.shift();
    if (trouble) return meet(trouble, response);
    const keys = browsers.get(browser);
    if (!keys) return void response.writeHead(404).end();
    await checkVapid(request, publicKey, place.url);
    const { headers } = request;
    if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) throw new Error('the headers are invalid');
    received.push({ browser, message: JSON.parse(decryptPush(body, keys)), bytes: body.length, headers });
    response.writeHead(201).end();
  };
  const place = useServer(
    (request, response) =>
      void take(request, response).catch((error) => {
        wrong.push(String(error));
        response.writeHead(400).end();
      }),
    () => {
      browsers.clear();
      troubles.clear();
      received.length = 0;
      wrong.length = 0;
    },
  );
  return {
    received,
    /** Errors of invalid messages. */
    wrong,
    /** Creates a browser with a subscription. */
    newBrowser() {
      const name = randomBytes(9).toString('base64url');
      const keys = newBrowserKeys(randomBytes(16));
      browsers.set(name, keys);
      return {
        name,
        subscription: {
          endpoint: `${place.url}/push/${name}`,
          keys: { p256dh: keys.ecdh.getPublicKey('base64url'), auth: keys.auth.toString('base64url') },
        },
      };
    },
    /** The next messages to the browser get these faulty answers, in order. */
    trouble: (browser: string, ...next: Trouble[]) => void troubles.set(browser, next),
    remove: (browser: string) => void browsers.delete(browser),
  };
}

/** Verifies the VAPID token (RFC 8292): audience, key and signature. */
async function checkVapid({ headers }: IncomingMessage, publicKey: string, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('the key is wrong');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience });
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('the subject is invalid');
  if ((payload.exp ?? 0) > Date.now() / 1000 + 24 * 60 * 60) throw new Error('the token lives too long');
}
