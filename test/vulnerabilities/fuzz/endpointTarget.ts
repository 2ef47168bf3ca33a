import { type Declared, takesJson } from '../../../server/http/declaration.js';
import { audiences } from '../../../server/http/gates/guards.js';
import { object } from '../../../server/http/inputs/fields.js';
import type { Files } from '../../../server/http/inputs/uploads.js';
import { signaturesOf } from '../../support/partners.js';
import type { RawRequest } from '../../support/rawRequest.js';
import { sampleFiles } from '../../support/sampleFiles.js';
import { form, formPart, json } from './formPart.js';
import type { Facts, Target } from './Target.js';

export const cronSecret = 'a secret for timed calls, long enough';

/** A form with these files, each byte as one character. */
const formWith = (files: Files) => `${Object.entries(files).map(filePart).join('')}--x--\r\n`;

const filePart = ([
  name,
  {
    types: [type = ''],
  },
]: [string, Files[string]]) =>
  formPart(`name="${name}"; filename="file"\r\ncontent-type: ${type}`, sampleFiles[type]?.toString('latin1') ?? '');

interface Described {
  type?: string;
  enum?: unknown[];
  oneOf?: Described[];
  items?: Described;
  properties?: Record<string, Described>;
  format?: string;
  minimum?: number;
  examples?: unknown[];
}

/** A valid value for the schema of a field. */
function exampleOf(schema: Described, name: string, facts: Facts): unknown {
  const { type = '', enum: choices, oneOf, items, properties, format, minimum = 1, examples } = schema;
  const known = facts.values[name];
  if (choices) return choices.includes(known) ? known : choices[0];
  if (name in facts.values && type !== 'boolean') return known;
  // A store may promise an order for it.
  if (format === 'date-time') return new Date(Date.now() + 60 * 60_000).toISOString();
  if (examples) return examples[0];
  if (oneOf?.[0]) return exampleOf(oneOf[0], name, facts);
  if (properties) return examplesOf(properties, facts);
  if (items) return [exampleOf(items, name, facts)];
  return { integer: minimum, number: minimum, boolean: true }[type] ?? 'text';
}

const examplesOf = (properties: Record<string, Described>, facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema, name, facts)]));

const shown = (value: unknown) => encodeURIComponent(String(value));

export const endpointTarget = (endpoint: Declared): Target => ({
  name: `${endpoint.method.toUpperCase()} /api${endpoint.path}`,
  request: (facts, nth) => {
    const { method, path, for: audience, params = {}, body, file, signed: scheme } = endpoint;
    const ids = examplesOf(object(params).schema.properties as Record<string, Described>, facts);
    const at = path.replace(/:(\w+)/g, (_all, name: string) => shown(ids[name]));
    const { movedOrderId: orderId } = facts.values;
    // Other endpoints have other fields with these names.
    const webhook = path.startsWith('/seller/webhooks') && {
      url: `http://127.0.0.1:9/${method}`,
      events: ['order.moved'],
    };
    const moved = { ...facts, values: { ...facts.values, orderId, doctorId: undefined, ...webhook } };
    const files = takesJson(endpoint) ? undefined : file;
    const written = body ? JSON.stringify(exampleOf(object(body).schema, '', moved)) : '';
    const sent = files ? Buffer.from(formWith(files), 'latin1') : Buffer.from(written);
    const type = files ? form : body && json;
    const kinds = audiences[audience];
    const caller = kinds[nth % kinds.length];
    return {
      method: method.toUpperCase(),
      path: `/api${nth % 5 === 4 ? '/v1' : ''}${at}`,
      headers: [
        ...(caller ? facts.credentials[caller] : []),
        ...(type ? [['content-type', type] as RawRequest['headers'][number]] : []),
        ...(audience === 'cron' ? [['authorization', `Bearer ${cronSecret}`] as RawRequest['headers'][number]] : []),
        ...Object.entries(signaturesOf(scheme, written, new Date())),
        ...(nth % 2 ? ([['idempotency-key', `key-${nth}`]] as RawRequest['headers']) : []),
      ],
      body: sent,
    };
  },
});
