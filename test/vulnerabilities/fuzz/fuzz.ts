import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fillDatabase } from '../../../demo/fillDatabase.js';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { declared } from '../../../routes/index.js';
import type { Declared } from '../../../server/http/declaration.js';
import { audiences } from '../../../server/http/gates/guards.js';
import { object } from '../../../server/http/inputs/fields.js';
import { type Sent, useApi } from '../../support/api.js';
import { valueFor } from '../../support/fuzz/valueFor.js';
import { partners, signaturesOf } from '../../support/partners.js';
import { sampleForm } from '../../support/sampleForm.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

const casesOfOperation = 1;
/** The same cases in each run; another seed finds others. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_128);

const callers = [...accountKinds, 'cron', 'none'] as const;

interface Case {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  caller: (typeof callers)[number];
  key: string | undefined;
  isSigned: boolean;
}

/** Requests of an operation: mostly by a caller of the right kind, with values that its schemas describe. */
function casesOf({ for: audience, params = {}, query = {}, body = {}, file }: Declared): Case[] {
  const right = audience === 'cron' ? ['cron' as const] : audiences[audience];
  const usual = right.length > 0 ? fc.constantFrom(...right) : fc.constant('none' as const);
  return fc.sample(
    fc.record({
      params: valueFor(object(params).schema).map(Object),
      query: valueFor(object(query).schema).map(Object),
      body: file ? fc.constant(undefined) : valueFor(object(body).schema),
      caller: fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...callers) }),
      key: fc.option(fc.string({ minLength: 1, maxLength: 20 }).map(encodeURIComponent), { nil: undefined }),
      isSigned: fc.boolean(),
    }) as fc.Arbitrary<Case>,
    { numRuns: casesOfOperation, seed },
  );
}

const written = (value: unknown): string =>
  encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value));

export function testFuzz(): void {
  const { dataDir } = useUploadsFolder();
  const api = useApi({
    dataDir,
    ...{ paymentsOnlineEnabled: true, upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' },
    cronSecret: 'a secret for timed calls, long enough',
  });

  async function credentialOf(caller: Case['caller']): Promise<Sent> {
    if (caller === 'none') return {};
    if (caller === 'cron') return { token: api.world.config.cronSecret };
    const account = await accountModel(caller).findOne({ emailVerified: true }).sort({ _id: 1 }).lean();
    return account ? api.as(caller, account) : {};
  }

  async function send(endpoint: Declared, { params, query, body, caller, key, isSigned }: Case): Promise<number> {
    const { method, stream, signed, file, body: fields } = endpoint;
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => written(params[name] ?? 1) || '1');
    const search = Object.entries(query).map(([name, value]) => `${name}=${written(value)}`);
    const address = [path, ...(search.length > 0 ? [search.join('&')] : [])].join('?');
    const text = fields ? JSON.stringify(body ?? null) : undefined;
    const headers = {
      ...(key && { 'idempotency-key': key }),
      ...(text !== undefined && !file && { 'content-type': 'application/json' }),
      ...(isSigned ? signaturesOf(signed, text ?? '', api.world.now()) : {}),
    };
    const sent = { ...(await credentialOf(caller)), headers };
    if (stream) {
      const credential = {
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.cookie && { cookie: sent.cookie }),
      };
      const answer = await fetch(`${api.url}/api${address}`, { headers: credential as Record<string, string> });
      await answer.body?.cancel();
      return answer.status;
    }
    const form =
      file &&
      sampleForm(
        endpoint,
        Object.entries(Object(body)).map(([name, value]) => [name, String(value)]),
      );
    return (await api[method](address, { ...sent, body: form ?? text })).status;
  }

  describe('random requests of every operation and role', () => {
    it('are answered as the document says, and never with a failure of the service', async () => {
      await fillDatabase(api.world);
      api.world.delivery = partners().delivery;
      const failures: unknown[] = [];
      const succeeded = new Set<Declared>();
      for (const endpoint of declared) {
        for (const each of casesOf(endpoint)) {
          const outcome = await send(endpoint, each).catch((error: Error) => error.message);
          if (typeof outcome === 'number' && outcome < 400) succeeded.add(endpoint);
          // Parts that are not set up answer 503.
          if (typeof outcome === 'string' || outcome === 500 || outcome > 503)
            failures.push([`${endpoint.method} ${endpoint.path}`, outcome, JSON.stringify(each).slice(0, 500)]);
        }
      }
      expect(failures).toEqual([]);
      // Otherwise the requests would test only the gates.
      expect(succeeded.size).toBeGreaterThan(15);
    });
  });
}
