import fc from 'fast-check';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { issueAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import type { World } from '../../../domain/world.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import type { Declared } from '../../../server/http/declaration.js';
import { audiences } from '../../../server/http/gates/guards.js';
import { object } from '../../../server/http/inputs/fields.js';
import { signaturesOf } from '../../support/partners.js';
import { sampleForm } from '../../support/sampleForm.js';
import { valueFor } from './valueFor.js';

/** The same requests in each run; another seed finds others. */
export const seed = Number(process.env.FUZZ_SEED ?? 20_261_128);

const callers = [...accountKinds, 'cron', 'none'] as const;
type CallerKind = (typeof callers)[number];

/** A request of an operation, without its credential. */
export interface RandomRequest {
  caller: CallerKind;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

const written = (value: unknown): string =>
  encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Requests of an operation: mostly by a caller of the right kind, with values that its schemas describe. */
export function randomRequests(endpoint: Declared, count: number, now: Date): RandomRequest[] {
  const { for: audience, params = {}, query = {}, body: fields, file, signed } = endpoint;
  const right = audience === 'cron' ? ['cron' as const] : audiences[audience];
  const usual = right.length > 0 ? fc.constantFrom(...right) : fc.constant('none' as const);
  const cases = fc.record({
    caller: fc.oneof<fc.MaybeWeightedArbitrary<CallerKind>[]>(
      { weight: 4, arbitrary: usual },
      { weight: 1, arbitrary: fc.constantFrom(...callers) },
    ),
    inPath: valueFor(object(params).schema).map(Object),
    inQuery: valueFor(object(query).schema).map(Object),
    sent: valueFor(object(fields ?? {}).schema),
    key: fc.option(fc.string({ minLength: 1, maxLength: 20 }).map(encodeURIComponent)),
    isSigned: fc.boolean(),
  });
  return fc.sample(cases, { numRuns: count, seed }).map(({ caller, inPath, inQuery, sent, key, isSigned }) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => written(inPath[name] ?? 1) || '1');
    const search = Object.entries(inQuery).map(([name, value]) => `${name}=${written(value)}`);
    const text = fields && !file ? JSON.stringify(sent ?? null) : undefined;
    const headers = {
      ...(text && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...(isSigned && signaturesOf(signed, text ?? '', now)),
    };
    const body = file ? sampleForm(endpoint, []) : text;
    return { caller, path: [path, ...(search.length > 0 ? [search.join('&')] : [])].join('?'), headers, body };
  });
}

/** The headers of a caller of this kind. */
export async function credentialOf(world: World, caller: CallerKind): Promise<Record<string, string>> {
  if (caller === 'none') return {};
  if (caller === 'cron') return { authorization: `Bearer ${world.config.cronSecret}` };
  const account = await accountModel(caller).findOne({ emailVerified: true }).sort({ _id: 1 }).lean();
  if (!account) return {};
  const token = await issueAccessToken(world, caller, account);
  return caller === 'seller' ? { cookie: `seller_token=${token}` } : { authorization: `Bearer ${token}` };
}
