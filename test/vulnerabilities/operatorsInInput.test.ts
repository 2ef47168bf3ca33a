import { beforeEach, describe, expect, it } from '@jest/globals';
import { hashResetToken } from '../../domain/accounts/passwords/issueResetToken.js';
import type { Detail } from '../../domain/errors.js';
import { PasswordReset } from '../../models/accounts/PasswordReset.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { declared } from '../../routes/index.js';
import { type Declared, takesJson } from '../../server/http/declaration.js';
import { audiences } from '../../server/http/gates/guards.js';
import type { Schema, Shape } from '../../server/http/inputs/fields.js';
import { fingerprint } from '../support/accounts.js';
import { type Sent, useApi } from '../support/api.js';
import { makeAccount, makeProduct, makeStore, password } from '../support/factories.js';
import { itForAll } from '../support/itForAll.js';
import { longForm } from '../support/longForm.js';
import { partners, signaturesOf } from '../support/partners.js';
import { sampleForm } from '../support/sampleForm.js';

const api = useApi({
  ...{ paymentsOnlineEnabled: true, upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' },
});

const email = 'asha@example.in';
const token = 'a'.repeat(64);
/** The id of each account, the store, the product and the order. */
const oneId = 5_000_003;
const ids = accountKinds.map((kind) => `${kind}Id`);

/** Values of fields that would have an effect. Other fields get any value of their type. */
const right: Record<string, unknown> = {
  ...{ email, password, currentPassword: password, newPassword: 'a quite different one', name: 'Asha Rao' },
  ...{ phone: '9480012345', whatsappNumber: '9480054321', language: 'kn', code: '123456', token, kind: 'consumer' },
  ...{ customerPhone: '9480012345', riderPhone: '9480012345', category: 'grocery', timezone: 'Asia/Kolkata' },
  ...{ endpoint: 'https://8.8.8.8/push', p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) },
  ...{ quietFrom: '22:00', quietTo: '07:00', currency: 'INR' },
  ...{ openingTime: '09:00', closingTime: '21:00', imageUrl: 'https://pictures.example.in/1.jpg' },
  ...{ resumeUrl: 'https://people.example.in/asha.pdf' },
  ...{ url: 'https://pictures.example.in/1.jpg', pickupTime: '2026-01-31T18:30:00+05:30' },
  ...Object.fromEntries([...ids, 'storeId', 'productId', 'orderId', 'assignmentId'].map((id) => [id, oneId])),
};

type Kind = 'text' | 'number' | 'boolean' | 'money' | 'list' | 'object';

const kindOf = ({ type, oneOf }: Schema): Kind => {
  if (oneOf) return 'money';
  const kinds: Record<string, Kind> = { string: 'text', boolean: 'boolean', array: 'list', object: 'object' };
  return kinds[String(type)] ?? 'number';
};

/** The schema without its alternative: nullable fields, and objects with a short form, use `oneOf`. */
const withoutNull = (schema: Schema): Schema => {
  const [first, second] = (schema.oneOf ?? []) as Schema[];
  return first && (second?.type === 'null' || first.type === 'object') ? first : schema;
};

const membersOf = (schema: Schema) => Object.entries((schema.properties ?? {}) as Record<string, Schema>);

/** A valid value for the field `name`. */
function sampleOf(name: string, given: Schema): unknown {
  const schema = withoutNull(given);
  const samples: Record<Kind, () => unknown> = {
    text: () => sampleText(schema, right[name]),
    number: () => right[name] ?? schema.minimum ?? 1,
    boolean: () => true,
    money: () => '10.00',
    list: () => [sampleOf(name, schema.items as Schema)],
    object: () => Object.fromEntries(membersOf(schema).map(([member, field]) => [member, sampleOf(member, field)])),
  };
  return samples[kindOf(schema)]();
}

function sampleText({ format, enum: allowed }: Schema, text: unknown): unknown {
  if (Array.isArray(allowed)) return allowed.includes(text) ? text : allowed[0];
  return text ?? (format === 'date-time' ? '2026-01-31T18:30:00+05:30' : 'text');
}

interface Spot {
  path: (string | number)[];
  kind: Kind;
  isId: boolean;
  /** Whether a text may replace the object. */
  isOrText: boolean;
}

/** Every place for a value in a field, including the field itself. */
function spotsIn(path: Spot['path'], given: Schema): Spot[] {
  const schema = withoutNull(given);
  const isOrText = schema.type === 'object' && (given.oneOf as Schema[] | undefined)?.[1]?.type === 'string';
  const isId = schema.type === 'integer' && schema.minimum === 1;
  const here = { path, kind: kindOf(schema), isId, isOrText };
  const items = schema.items ? spotsIn([...path, 0], schema.items as Schema) : [];
  return [here, ...items, ...membersOf(schema).flatMap(([name, member]) => spotsIn([...path, name], member))];
}

/** The path in the format of refusals: `items[0].productId`. */
const written = (path: Spot['path']) =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${step}` : step),
    '',
  );

const valueAt = (body: unknown, path: Spot['path']): unknown =>
  path.reduce((value, step) => (value as Record<string | number, unknown>)[step], body);

function withValue(body: object, path: Spot['path'], value: unknown): object {
  const changed = structuredClone(body);
  (valueAt(changed, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1) ?? ''] = value;
  return changed;
}

interface Tried {
  endpoint: Declared;
  /** The kind of the signed-in account. */
  kind: AccountKind | undefined;
  params: Record<string, unknown>;
  body: Record<string, unknown>;
}

const samples = (shape: Shape = {}) =>
  Object.fromEntries(Object.entries(shape).map(([name, { schema }]) => [name, sampleOf(name, schema)]));

/** Every declared endpoint, in each variant of its body and caller. */
const tried = declared.flatMap((endpoint): Tried[] => {
  const params = samples(endpoint.params);
  const { path, for: audience, body: shape = {} } = endpoint;
  const all = samples(shape);
  const body = Object.fromEntries(Object.entries(all).filter(([field]) => !(ids.includes(field) && 'type' in all)));
  const one = { endpoint, kind: undefined, params, body };
  if (audience !== 'public') return audiences[audience].map((kind) => ({ ...one, kind }));
  if ('action' in body) return ['register', 'login'].map((action) => ({ ...one, body: { ...body, action } }));
  if ('sellerId' in shape) return ids.map((id) => ({ ...one, body: { ...body, type: 'email', [id]: oneId } }));
  if (path.endsWith('/forgot-password')) return accountKinds.map((type) => ({ ...one, body: { ...body, type } }));
  return [one];
});

const address = ({ endpoint, params }: Pick<Tried, 'endpoint' | 'params'>) =>
  endpoint.path.replace(/:(\w+)/g, (_whole, name) => String(params[name]));

const textsOf = ({ body }: Pick<Tried, 'body'>) =>
  Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);

/** The body in the format of the endpoint: JSON or a form. */
const sentTo = (each: Tried): Pick<Sent, 'body'> => {
  const { endpoint, body } = each;
  if (endpoint.file && !takesJson(endpoint)) return { body: sampleForm(endpoint, textsOf(each)) };
  return endpoint.body ? { body } : {};
};

const titled = (several: Tried[]) =>
  several.map((each): [string, Tried] => {
    const { endpoint, kind, body } = each;
    const variant = kind ?? body.action ?? ids.find((id) => id in body && 'type' in body) ?? body.type ?? '';
    return [`${endpoint.method.toUpperCase()} /api${endpoint.path} ${variant}`, each];
  });

/** Creates the accounts and resources that the requests would affect. */
async function prepare(): Promise<void> {
  Object.assign(api.world, partners());
  const expiresAt = new Date(Date.now() + 900_000);
  const [, seller] = await Promise.all([
    makeAccount.consumer({ _id: oneId, email, emailVerified: false }),
    makeAccount.seller({ _id: oneId, email, emailVerified: false }),
    makeAccount.doctor({ _id: oneId, email, emailVerified: false }),
    PasswordReset.create([{ _id: hashResetToken(token), kind: 'consumer', accountId: oneId, expiresAt }]),
  ]);
  const store = await makeStore({ _id: oneId, sellerId: seller._id, supportsPickup: true });
  await makeProduct(store, { _id: oneId });
}

const credentialsOf = async (kind: AccountKind | undefined): Promise<Sent> =>
  kind ? api.as(kind, { _id: oneId, credentialVersion: 0 }) : {};

/** The signature of a partner, if the endpoint requires one. */
const signedBy = ({ signed }: Declared, body: object): Sent => ({
  headers: signaturesOf(signed, JSON.stringify(body), api.world.now()),
});

/** Invalid values for a place of this kind: operators, lists, and values of another type. */
const wrongFor = ({ kind, isId, isOrText }: Spot, value: unknown): unknown[] => {
  const operators: object[] = [
    { $gt: '' },
    { $ne: null },
    { $regex: '.*' },
    { $where: 'sleep(1000)' },
    { toString: 'x' },
    {},
  ];
  const lists: unknown[] = [[], [value], [[value]], [value, value], [{ $gt: '' }]];
  const wrong: Record<Kind, unknown[]> = {
    text: [...operators, ...lists, true, 12, 1.5],
    number: [...operators, ...lists, true, String(value), 1e300, ...(isId ? [0, -1, 1.5, 2 ** 53] : [])],
    boolean: [...operators, ...lists, 'true', 1, 0],
    money: [...operators, ...lists, true, -1, 1.005, '1e3', '$gt', 1e300],
    list: [...operators, { length: 1 }, { 0: value }, 'text', 12, true],
    object: [...lists, ...(isOrText ? [] : ['text']), 12, true],
  };
  return wrong[kind];
};

const sortOf = ({ kind, isId, isOrText }: Spot) => `${kind}${isId ? ', id' : ''}${isOrText ? ' or text' : ''}`;

/** Over how many places of a sort the short form spreads all values. Places of these kinds are rare. */
const rare: Partial<Record<Kind, number>> = { object: 4, list: 8, money: 8 };
const partsOf = (sort: string) => rare[sort.split(/\W/)[0] as Kind] ?? 16;
const times = new Map<string, number>();

/** All values, or in the short form a part of them: each place of a sort gets the next part. */
function some<T>(sort: string, values: T[]): T[] {
  const nth = times.get(sort) ?? 0;
  times.set(sort, nth + 1);
  return values.filter((_value, place) => longForm || (place + nth) % partsOf(sort) === 0);
}

describe('CWE-943: NoSQL injection: operators, lists and other types in place of values', () => {
  const filled = tried.filter(({ body }) => Object.keys(body).length > 0);
  const withBody = filled.filter(({ endpoint }) => takesJson(endpoint) || endpoint.signed);

  it.each(titled(withBody))('%s answers 400 for each field of its body and changes nothing', async (_title, each) => {
    const { endpoint, kind, body: good } = each;
    await prepare();
    const caller = await credentialsOf(kind);
    const send = (body: object) =>
      api[endpoint.method](address(each), { ...caller, ...signedBy(endpoint, body), body });
    const before = await fingerprint();
    const spots = Object.keys(good).flatMap((name) => spotsIn([name], endpoint.body?.[name]?.schema ?? {}));
    for (const spot of spots) {
      const field = written(spot.path);
      for (const wrong of some(sortOf(spot), wrongFor(spot, valueAt(good, spot.path)))) {
        const { status, body, headers } = await send(withValue(good, spot.path, wrong));
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
    }
    expect(await fingerprint()).toBe(before);
    await api.relay();
    expect([api.world.mails, api.world.texts]).toEqual([[], []]);
    // The valid body is accepted, so these values were the reason for the refusals.
    expect((await send(good)).body.code).not.toBe('validation_failed');
  });

  const inPath = [
    '{"$gt":0}',
    '{"$ne":null}',
    '[$gt]',
    '$gt',
    '[1]',
    '1,1',
    '1.5',
    '0',
    '-1',
    '9007199254740993',
    '*',
    'null',
  ];
  const withParams = tried.filter(({ params }) => Object.keys(params).length > 0);
  const withQuery = tried.filter(({ endpoint }) => Object.keys(endpoint.query ?? {}).length > 0);

  describe('every endpoint', () => {
    beforeEach(prepare);

    itForAll(titled(withParams))('answers 400 for each part of its path and changes nothing', async (_title, each) => {
      const { endpoint, kind, params } = each;
      const caller = await credentialsOf(kind);
      const before = await fingerprint();
      for (const field of Object.keys(params)) {
        for (const wrong of some('path', inPath)) {
          const path = address({ endpoint, params: { ...params, [field]: encodeURIComponent(wrong) } });
          const answer = await api[endpoint.method](path, { ...caller, ...sentTo(each) });
          expect({ field, wrong, status: answer.status, details: answer.body.details }).toEqual({
            ...{ field, wrong, status: 400 },
            details: [{ field, message: expect.any(String) }],
          });
        }
      }
      expect(await fingerprint()).toBe(before);
    });

    /** The key of the health check may be any text. */
    const isUnchecked = (path: string, field: string) => path === '/health' && field === 'key';

    itForAll(titled(withQuery))('accepts no operator and no list in its query', async (_title, each) => {
      const { endpoint, kind } = each;
      const caller = await credentialsOf(kind);
      const ask = (query: string) => api[endpoint.method](`${address(each)}?${query}`, { ...caller, ...sentTo(each) });
      const plain = await ask('');
      for (const [field, { schema }] of Object.entries(endpoint.query ?? {})) {
        const value = encodeURIComponent(String(sampleOf(field, schema)));
        for (const name of some('query', [
          `${field}[$gt]`,
          `${field}[$ne]`,
          `${field}[]`,
          `${field}[0]`,
          `${field}.$gt`,
        ])) {
          const { status, body } = await ask(`${encodeURIComponent(name)}=${value}`);
          expect([name, status, listsIn(body)]).toEqual([name, plain.status, listsIn(plain.body)]);
        }
        if (isUnchecked(endpoint.path, field)) continue;
        const twice = await ask(`${field}=${value}&${field}=${value}`);
        expect([field, twice.status, twice.body.details]).toEqual([
          field,
          400,
          [{ field, message: expect.any(String) }],
        ]);
        // An operator as text is a search without results.
        for (const operator of some('text of a query', ['{"$gt":""}', '{"$ne":null}'])) {
          const { status, body } = await ask(`${field}=${encodeURIComponent(operator)}`);
          if (status !== 400) expect([field, status, listsIn(body).flat()]).toEqual([field, plain.status, []]);
        }
      }
    });
  });

  const withForm = filled.filter(({ endpoint }) => endpoint.file);

  it.each(titled(withForm))('%s answers 400 for each text of its form and changes nothing', async (_title, each) => {
    const { endpoint, kind } = each;
    await prepare();
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
      expect([field, twice.status, twice.body.details]).toEqual([field, 400, [{ field, message: expect.any(String) }]]);
    }
    expect(await fingerprint()).toBe(before);
    expect((await send(good)).status).not.toBe(400);
  });

  it('is tried on every endpoint that accepts input', () => {
    const takes = declared.filter(({ params, query, body }) => params ?? query ?? body);
    const asked = new Set([...withBody, ...withForm, ...withParams, ...withQuery].map(({ endpoint }) => endpoint));
    expect(takes.filter((endpoint) => !asked.has(endpoint))).toEqual([]);
    expect(asked.size).toBeGreaterThan(30);
  });
});

/** The lists of an answer, without the fields that change in every answer. */
const listsIn = (body: object): unknown[] => Object.values(body).filter(Array.isArray);

describe('CWE-843: type confusion by a body that is not an object', () => {
  const paths = tried
    .filter(({ endpoint, kind }) => kind === undefined && endpoint.method === 'post' && takesJson(endpoint))
    .map(({ endpoint }) => endpoint.path);

  it.each([...new Set(paths)])('is answered 400 by POST /api%s', async (path) => {
    for (const body of ['[]', '[{"email":"a@example.in"}]', '"text"', '1', 'null', '{"email":', '']) {
      const answer = await api.post(path, { body });
      expect(answer.status).toBe(400);
      expect(['validation_failed', 'malformed_json']).toContain(answer.body.code);
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('is answered 415 as %s', async (type) => {
    const body = 'email=asha%40example.in&password[$gt]=';
    for (const path of new Set(paths)) {
      const answer = await api.post(path, { body, headers: { 'content-type': type } });
      expect([path, answer.status, answer.body.code]).toEqual([path, 415, 'unsupported_media_type']);
    }
  });
});

describe('CWE-943: the invalid values of the tests above', () => {
  it('were all tried in some place of each sort', () => {
    expect([...times].filter(([sort, places]) => places < partsOf(sort))).toEqual([]);
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

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is impossible by an action: %s',
    async (action) => {
      const { status, body } = await api.post('/doctor/auth', { body: { action, email, password, name: 'Asha' } });
      expect([status, body.details]).toEqual([400, [{ field: 'action', message: expect.any(String) }]]);
    },
  );
});
