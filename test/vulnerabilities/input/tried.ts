import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { declared } from '../../../routes/index.js';
import { type Declared, takesJson } from '../../../server/http/declaration.js';
import { audiences } from '../../../server/http/gates/guards.js';
import type { Schema, Shape } from '../../../server/http/inputs/fields.js';
import type { Sent } from '../../support/api.js';
import { password } from '../../support/factories.js';
import { sampleForm } from '../../support/sampleForm.js';
import { type Kind, kindOf, membersOf, withoutNull } from './Spot.js';

export const email = 'asha@example.in';
export const token = 'a'.repeat(64);
/** The id of each account, the store, the product and the order. */
export const oneId = 5_000_003;
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
  ...{ until: '2026-11-18T18:30:00+05:30', snoozeUntil: '2026-11-18T18:30:00+05:30' },
  ...Object.fromEntries([...ids, 'storeId', 'productId', 'orderId', 'assignmentId'].map((id) => [id, oneId])),
};

/** A valid value for the field `name`. */
export function sampleOf(name: string, given: Schema): unknown {
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

function sampleText({ format, enum: allowed, examples }: Schema, text: unknown): unknown {
  if (Array.isArray(allowed)) return allowed.includes(text) ? text : allowed[0];
  if (text === undefined && Array.isArray(examples)) return examples[0];
  return text ?? (format === 'date-time' ? '2026-01-31T18:30:00+05:30' : 'text');
}

export interface Tried {
  endpoint: Declared;
  /** The kind of the signed-in account. */
  kind: AccountKind | undefined;
  params: Record<string, unknown>;
  body: Record<string, unknown>;
}

const samples = (shape: Shape = {}) =>
  Object.fromEntries(Object.entries(shape).map(([name, { schema }]) => [name, sampleOf(name, schema)]));

/** Every declared endpoint, in each variant of its body and caller. */
export const tried = declared.flatMap((endpoint): Tried[] => {
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

/** Each endpoint with each variant of its body. In the short form each has one caller, the next one another kind. */
export const asked = tried.filter(({ endpoint, kind }) => {
  const kinds = tried.flatMap((each) => (each.endpoint === endpoint && each.kind ? each.kind : []));
  return !kind || kinds.indexOf(kind) === declared.indexOf(endpoint) % kinds.length;
});

export const address = ({ endpoint, params }: Pick<Tried, 'endpoint' | 'params'>) =>
  endpoint.path.replace(/:(\w+)/g, (_whole, name) => String(params[name]));

export const textsOf = ({ body }: Pick<Tried, 'body'>) =>
  Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);

/** The body in the format of the endpoint: JSON or a form. */
export const sentTo = (each: Tried): Pick<Sent, 'body'> => {
  const { endpoint, body } = each;
  if (endpoint.file && !takesJson(endpoint)) return { body: sampleForm(endpoint, textsOf(each)) };
  return endpoint.body ? { body } : {};
};

export const titled = (several: Tried[]) =>
  several.map((each): [string, Tried] => {
    const { endpoint, kind, body } = each;
    const variant = kind ?? body.action ?? ids.find((id) => id in body && 'type' in body) ?? body.type ?? '';
    return [`${endpoint.method.toUpperCase()} /api${endpoint.path} ${variant}`, each];
  });
