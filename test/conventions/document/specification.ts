import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { declared } from '../../../routes/index.js';
import type { Method } from '../../../server/http/declaration.js';
import { type Audience, audiences } from '../../../server/http/gates/guards.js';
import { limits, limitsOf } from '../../../server/http/gates/limits.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount } from '../../support/factories.js';

/** A row of docs/contract.json, which has every endpoint of the specification. */
interface Row {
  method: Uppercase<Method>;
  /** `/api/store-orders/[id]` */
  path: string;
  audience: Audience;
  /** Several if the body decides which one counts. */
  limits: object[];
}

const rows: Row[] = JSON.parse(readFileSync('docs/contract.json', 'utf8'));

const refusedSessions = ['unauthenticated', 'session_expired', 'wrong_account_kind'];

const nameOf = ({ method, path }: Row) => `${method} ${path}`;
const plain = (path: string) => path.replace(/\[\w+\]|:\w+/g, '*');
const endpointOf = ({ method, path }: Row) =>
  declared.find(
    (endpoint) => endpoint.method.toUpperCase() === method && plain(`/api${endpoint.path}`) === plain(path),
  );

export function testSpecification(): void {
  const api = useApi();

  /** Calls the endpoint with an empty body and 1 for every id. */
  function send({ method, path }: Row, sent: Sent = {}) {
    const sendTo = api[method.toLowerCase() as Method];
    return sendTo(path.slice('/api'.length).replace(/\[\w+\]/g, '1'), method === 'GET' ? sent : { body: {}, ...sent });
  }

  const credentialOf = async (kind: AccountKind): Promise<Sent> => api.as(kind, await makeAccount[kind]());

  describe('every endpoint of the specification', () => {
    it('is in docs/contract.json once', () => {
      expect(rows.length).toBeGreaterThan(60);
      expect(new Set(rows.map(nameOf)).size).toBe(rows.length);
    });

    it('is served', () => {
      const missing = rows.filter((row) => !endpointOf(row)).map(nameOf);
      expect(missing).toEqual([]);
    });

    it.each(rows.map((row) => [nameOf(row), row] as const))(
      'is served with its audience and limits: %s',
      async (_name, row) => {
        const endpoint = endpointOf(row);
        expect(endpoint?.for).toBe(row.audience);
        const counted = endpoint?.limit ? limitsOf(endpoint.limit).map((name) => limits[name]) : [];
        expect(counted).toEqual(row.limits);

        const kinds: readonly AccountKind[] = audiences[row.audience];
        const isOpen = row.audience === 'public' || row.audience === 'anyone';
        const bare = await send(row);
        if (isOpen) expect(['not_found', 'method_not_allowed', 'unauthenticated']).not.toContain(bare.body.code);
        else expect([bare.status, bare.body.code]).toEqual([401, 'unauthenticated']);

        const wrongKind = row.audience === 'cron' ? 'unauthenticated' : 'wrong_account_kind';
        for (const kind of isOpen ? [] : accountKinds) {
          const { status, body } = await send(row, await credentialOf(kind));
          if (!kinds.includes(kind)) expect([kind, status, body.code]).toEqual([kind, 401, wrongKind]);
          else expect(['not_found', 'method_not_allowed', ...refusedSessions]).not.toContain(body.code);
        }
        if (row.audience === 'cron') {
          expect((await send(row, { token: api.world.config.cronSecret })).status).toBe(200);
        }
      },
    );
  });
}
