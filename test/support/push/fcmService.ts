import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import { bytesOf, meet, type Trouble, useServer } from './answering.js';

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages as an app does, without types
type Json = any;

const project = 'marketplace-for-tests';
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** Generated once, since it is slow. */
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A fake of Firebase Cloud Messaging and Google's token endpoint. It verifies assertions and tokens. */
export function useFcmService() {
  const received: Json[] = [];
  const troubles: Trouble[] = [];
  const given = { tokens: 0 };
  let valid = '';

  const giveToken = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams((await bytesOf(request)).toString());
    const { payload } = await jwtVerify(form.get('assertion') ?? '', keys.publicKey, {
      audience: `${place.url}/token`,
      issuer: 'push@marketplace-for-tests.iam',
      currentDate: new Date(service.now()),
    });
    if (payload.scope !== scope || form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      return void response.writeHead(400).end('{}');
    }
    given.tokens++;
    valid = `access-${given.tokens}`;
    response.writeHead(200).end(JSON.stringify({ access_token: valid, expires_in: 3_599, token_type: 'Bearer' }));
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { message } = JSON.parse((await bytesOf(request)).toString());
    if (request.headers.authorization !== `Bearer ${valid}`) return void response.writeHead(401).end('{}');
    const isText = Object.values(message.data).every((value) => typeof value === 'string');
    if (request.url !== `/v1/projects/${project}/messages:send` || !isText)
      return void response.writeHead(400).end('{}');
    const trouble = troubles.shift();
    if (trouble) return meet({ body: {}, ...trouble }, response);
    received.push(message);
    response.writeHead(200).end(JSON.stringify({ name: `projects/${project}/messages/${received.length}` }));
  };
  const place = useServer(
    (request, response) =>
      void (request.url === '/token' ? giveToken : take)(request, response).catch(() =>
        response.writeHead(400).end('{}'),
      ),
    () => {
      received.length = 0;
      troubles.length = 0;
    },
  );
  const service = {
    received,
    given,
    /** Google's clock. */
    now: () => Date.now(),
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    /** Revokes the current access token. */
    revoke: () => {
      valid = 'none';
    },
    settings: () => ({
      apiUrl: place.url,
      account: {
        projectId: project,
        clientEmail: 'push@marketplace-for-tests.iam',
        privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        tokenUrl: `${place.url}/token`,
      },
    }),
    unregistered: {
      status: 404,
      body: {
        error: {
          code: 404,
          status: 'NOT_FOUND',
          details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' }],
        },
      },
    } satisfies Trouble,
  };
  return service;
}
