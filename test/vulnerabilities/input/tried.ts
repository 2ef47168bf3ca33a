import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { declared } from '../../../routes/index.js';
import { type Declared, takesJson } from '../../../server/http/declaration.js';
import { audiences } from '../../../server/http/gates/guards.js';
import type { Shape } from '../../../server/http/inputs/fields.js';
import type { Sent } from '../../support/api.js';
import { sampleForm } from '../../support/sampleForm.js';
import { ids, oneId, sampleOf } from './sampleOf.js';

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

/** Each endpoint with each variant of its body, and with one caller: the next endpoint has another kind. */
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
