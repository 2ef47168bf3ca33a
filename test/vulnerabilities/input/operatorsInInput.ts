import { beforeEach, describe, expect, it } from '@jest/globals';
import { hashResetToken } from '../../../domain/accounts/passwords/passwordReset.js';
import type { Detail } from '../../../domain/errors.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { declared } from '../../../routes/index.js';
import { takesJson } from '../../../server/http/declaration.js';
import { fingerprint } from '../../support/accounts.js';
import { type Sent, useApi } from '../../support/api.js';
import { emptyDatabase } from '../../support/database.js';
import { makeAccount, makeProduct, makeStore, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { partners, signaturesOf } from '../../support/partners.js';
import { sampleForm } from '../../support/sampleForm.js';
import { spotsIn, valueAt, withValue, written } from './Spot.js';
import { email, kindOf, oneId, sampleOf, values, withoutNull } from './sampleOf.js';
import { address, asked, sentTo, type Tried, textsOf, titled, tried } from './tried.js';
import { wrongFor, wrongInPath } from './wrongFor.js';

/** The lists of an answer, without the fields that change in every answer. */
const listsIn = (body: object): unknown[] => Object.values(body).filter(Array.isArray);

export function testOperatorsInInput(): void {
  const api = useApi({
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Coastal Marketplace',
  });

  let places = 0;
  /** One of the values: each place in a request gets the next one. */
  const next = <T>(values: T[]): T => values[places++ % values.length] as T;

  /** Creates the accounts and resources that the requests would affect. */
  async function prepare(): Promise<void> {
    Object.assign(api.world, partners());
    const expiresAt = new Date(Date.now() + 900_000);
    const [, seller] = await Promise.all([
      makeAccount.consumer({ _id: oneId, email, emailVerified: false }),
      makeAccount.seller({ _id: oneId, email, emailVerified: false }),
      makeAccount.doctor({ _id: oneId, email, emailVerified: false }),
      PasswordReset.create([
        { _id: hashResetToken(String(values.token)), kind: 'consumer', accountId: oneId, expiresAt },
      ]),
    ]);
    const store = await makeStore({ _id: oneId, sellerId: seller._id, supportsPickup: true });
    await makeProduct(store, { _id: oneId });
  }

  const credentialsOf = async (kind: AccountKind | undefined): Promise<Sent> =>
    kind ? api.as(kind, { _id: oneId, credentialVersion: 0 }) : {};

  describe('CWE-943: NoSQL injection: operators, lists and other types in place of values', () => {
    const filled = asked.filter(({ body }) => Object.keys(body).length > 0);
    const withForm = filled.filter(({ endpoint }) => endpoint.file);
    const withBody = filled.filter(({ endpoint }) => takesJson(endpoint) || endpoint.signed);
    const sendBody = async (each: Tried, body: object) => {
      const { endpoint, kind } = each;
      const headers = signaturesOf(endpoint.signed, JSON.stringify(body), api.world.now());
      return api[endpoint.method](address(each), { ...(await credentialsOf(kind)), headers, body });
    };

    const withParams = asked.filter(({ params }) => Object.keys(params).length > 0);
    const withQuery = asked.filter(({ endpoint }) => Object.keys(endpoint.query ?? {}).length > 0);
    describe('every endpoint', () => {
      let before: string;
      beforeEach(async () => {
        await prepare();
        before = await fingerprint();
      });

      itForAll(titled(withBody))('answers 400 for each field of its body and changes nothing', async (_title, each) => {
        const { endpoint, body: good } = each;
        const spots = Object.keys(good).flatMap((name) => spotsIn([name], endpoint.body?.[name]?.schema ?? {}));
        for (const spot of spots) {
          const field = written(spot.path);
          const wrong = next(wrongFor(spot, valueAt(good, spot.path)));
          const { status, body, headers } = await sendBody(each, withValue(good, spot.path, wrong));
          expect({ field, wrong, status, code: body.code }).toEqual({
            field,
            wrong,
            status: 400,
            code: 'validation_failed',
          });
          // The members of an invalid object are refused too.
          const details = body.details.filter((detail: Detail) => !detail.field.startsWith(`${field}.`));
          expect(details).toEqual([{ field, message: expect.any(String) }]);
          expect(headers.getSetCookie()).toEqual([]);
        }
        expect(await fingerprint()).toBe(before);
        await api.relay();
        expect([api.world.mails, api.world.texts]).toEqual([[], []]);
      });

      itForAll(titled(withBody))('accepts the valid body, so these values were the reason', async (_title, each) => {
        let answer = await sendBody(each, each.body);
        if (answer.status === 401) {
          // An earlier body has erased the account or ended its sessions.
          await emptyDatabase();
          await prepare();
          answer = await sendBody(each, each.body);
        }
        expect(answer.body.code).not.toBe('validation_failed');
      });

      /** The token of a rider's link may be any text; an unknown one is not found. */
      const withChecked = withParams.filter(({ endpoint }) => !endpoint.path.startsWith('/rider/deliveries/'));

      itForAll(titled(withChecked))(
        'answers 400 for each part of its path and changes nothing',
        async (_title, each) => {
          const { endpoint, kind, params } = each;
          const caller = await credentialsOf(kind);
          for (const field of Object.keys(params)) {
            const wrong = next(wrongInPath);
            const path = address({ endpoint, params: { ...params, [field]: encodeURIComponent(wrong) } });
            const { status, body } = await api[endpoint.method](path, { ...caller, ...sentTo(each) });
            const details = [{ field, message: expect.any(String) }];
            expect({ field, wrong, status, details: body.details }).toEqual({ field, wrong, status: 400, details });
          }
          expect(await fingerprint()).toBe(before);
        },
      );

      /** The key of the health check may be any text. */
      const isUnchecked = (path: string, field: string) => path === '/health' && field === 'key';

      itForAll(titled(withQuery))('accepts no operator and no list in its query', async (_title, each) => {
        const { endpoint, kind } = each;
        const caller = await credentialsOf(kind);
        const ask = (query: string) =>
          api[endpoint.method](`${address(each)}?${query}`, { ...caller, ...sentTo(each) });
        const plain = await ask('');
        for (const [field, { schema }] of Object.entries(endpoint.query ?? {})) {
          const value = encodeURIComponent(String(sampleOf(field, schema)));
          const name = next([`${field}[$gt]`, `${field}[$ne]`, `${field}[]`, `${field}[0]`, `${field}.$gt`]);
          const { status, body } = await ask(`${encodeURIComponent(name)}=${value}`);
          expect([name, status, listsIn(body)]).toEqual([name, plain.status, listsIn(plain.body)]);
          if (isUnchecked(endpoint.path, field)) continue;
          const twice = await ask(`${field}=${value}&${field}=${value}`);
          expect([field, twice.status, twice.body.details]).toEqual([
            field,
            400,
            [{ field, message: expect.any(String) }],
          ]);
          // An operator as text is a search without results. Without the text, some endpoints answer 400.
          const usual = plain.status === 400 ? 200 : plain.status;
          for (const operator of ['{"$gt":""}', '{"$ne":null}']) {
            const { status, body } = await ask(`${field}=${encodeURIComponent(operator)}`);
            if (status !== 400) expect([field, status, listsIn(body).flat()]).toEqual([field, usual, []]);
          }
        }
      });

      itForAll(titled(withForm))('answers 400 for each text of a form and changes nothing', async (_title, each) => {
        const { endpoint, kind } = each;
        const caller = await credentialsOf(kind);
        const send = (texts: [string, string][]) =>
          api[endpoint.method](address(each), { ...caller, body: sampleForm(endpoint, texts) });
        const good = textsOf(each);
        const before = await fingerprint();
        for (const [field, text] of good) {
          const others = good.filter(([name]) => name !== field);
          for (const name of [`${field}[$gt]`, `${field}[$ne]`, `${field}[]`, `${field}[0]`, `${field}[__proto__]`]) {
            expect([name, (await send([...others, [name, text]])).status]).toEqual([name, 400]);
          }
          const schema = withoutNull(endpoint.body?.[field]?.schema ?? {});
          // A field for any text accepts these values as text.
          const isAnyText = kindOf(schema) === 'text' && !schema.enum && !schema.format;
          for (const wrong of isAnyText ? [] : ['{"$gt":""}', '{"$ne":null}', '[1]']) {
            const { status, body } = await send([...others, [field, wrong]]);
            expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
          }
          const twice = await send([...good, [field, text]]);
          expect([field, twice.status, twice.body.details]).toEqual([
            field,
            400,
            [{ field, message: expect.any(String) }],
          ]);
        }
        expect(await fingerprint()).toBe(before);
        expect((await send(good)).status).not.toBe(400);
      });
    });

    it('is tried on every endpoint that accepts input', () => {
      const takes = declared.filter(({ params, query, body }) => params ?? query ?? body);
      const reached = new Set([...withBody, ...withForm, ...withParams, ...withQuery].map(({ endpoint }) => endpoint));
      expect(takes.filter((endpoint) => !reached.has(endpoint))).toEqual([]);
      expect(reached.size).toBeGreaterThan(30);
    });
  });

  describe('CWE-843: type confusion by a body that is not an object', () => {
    const paths = tried
      .filter(({ endpoint, kind }) => kind === undefined && endpoint.method === 'post' && takesJson(endpoint))
      .map(({ endpoint }) => endpoint.path);

    itForAll([...new Set(paths)])('is answered 400', async (path) => {
      for (const body of ['[]', '[{"email":"a@example.in"}]', '"text"', '1', 'null', '{"email":']) {
        const answer = await api.post(path, { body });
        expect(answer.status).toBe(400);
        expect(['validation_failed', 'malformed_json']).toContain(answer.body.code);
      }
    });

    itForAll(['text/plain', 'application/x-www-form-urlencoded'])('is answered 415 as another type', async (type) => {
      const body = 'email=asha%40example.in&password[$gt]=';
      for (const path of new Set(paths)) {
        const answer = await api.post(path, { body, headers: { 'content-type': type } });
        expect([path, answer.status, answer.body.code]).toEqual([path, 415, 'unsupported_media_type']);
      }
    });
  });

  describe('CWE-1321: prototype pollution', () => {
    it('is impossible by a body', async () => {
      const forged = `{"__proto__":{"emailVerified":true,"email":"eve@example.in"},"constructor":{"prototype":{"x":1}},
      "email":"new@example.in","password":"${password}","name":"Asha Rao"}`;
      const { status, body } = await api.post('/auth/consumer-register', { body: forged });
      expect(status).toBe(200);
      expect(body.consumer).toMatchObject({ email: 'new@example.in', emailVerified: false });
      expect(({} as Record<string, unknown>).x).toBeUndefined();
      const inherited = await api.post('/auth/consumer-register', {
        body: `{"__proto__":{"email":"eve@example.in","password":"${password}","name":"Eve"}}`,
      });
      expect(inherited.status).toBe(400);
    });

    itForAll(['__proto__', 'constructor', 'toString'])('is impossible by an action', async (action) => {
      const { status, body } = await api.post('/doctor/auth', { body: { action, email, password, name: 'Asha' } });
      expect([status, body.details]).toEqual([400, [{ field: 'action', message: expect.any(String) }]]);
    });
  });
}
