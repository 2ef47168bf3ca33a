import { type RefusalCode, refusals } from '../../domain/errors.js';
import { type Declared, redirected } from './endpoint.js';
import { type Schema, type Shape, object, schemasByName } from './fields.js';
import { type Audience, audiences } from './guards.js';
import { limits, limitsOf } from './limits.js';

const schemes: Partial<Record<Audience, Schema[]>> = {
  consumer: [{ bearer: [] }],
  doctor: [{ bearer: [] }],
  seller: [{ sellerCookie: [] }],
  account: [{ bearer: [] }, { sellerCookie: [] }],
};

/** Every refusal an endpoint can give: its own and those of the gates it is declared with. */
export function refusalsOf(endpoint: Declared): RefusalCode[] {
  const takesInput = [endpoint.params, endpoint.query, endpoint.body].some(
    (shape) => shape && Object.keys(shape).length > 0,
  );
  const codes: RefusalCode[] = [
    ...(endpoint.refuses ?? []),
    ...(takesInput || endpoint.idempotent ? (['validation_failed'] as const) : []),
    ...(endpoint.body
      ? (['malformed_json', 'body_too_large', 'unsupported_media_type', 'malformed_request'] as const)
      : []),
    ...(endpoint.for === 'public' ? [] : (['unauthenticated', 'account_suspended'] as const)),
    ...(endpoint.ownPages || (acceptsSeller(endpoint) && endpoint.method !== 'get') ? (['cross_site'] as const) : []),
    ...(endpoint.limit || endpoint.cached ? (['rate_limited'] as const) : []),
    ...(endpoint.idempotent ? (['idempotency_in_progress', 'idempotency_key_reused'] as const) : []),
    'internal_error',
    'database_unavailable',
    'overloaded',
  ];
  return [...new Set(codes)];
}

const acceptsSeller = ({ for: audience }: Declared) => (audiences[audience] as readonly string[]).includes('seller');

/** The API's document (OpenAPI 3.1), made from the declarations alone. */
export function describeApi(declared: Declared[], version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const endpoint of declared) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marketplace Commerce Service',
      version,
      description:
        'Money is a string with two decimals, times are ISO 8601 in UTC, ids are positive integers. ' +
        'Every path also answers under /api/v1. Every refusal has a `code` that stays and a sentence for people.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(declared.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        sellerCookie: { type: 'apiKey', in: 'cookie', name: 'seller_token' },
      },
      schemas: { ...schemasByName(), Error: errorSchema },
    },
  };
}

const errorSchema: Schema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person' },
    code: { type: 'string', description: 'A stable word for a program' },
    requestId: { type: 'string' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    retryAfterSeconds: {
      type: 'integer',
      description: 'When to come back, with every 429; also in the header `Retry-After`',
    },
    reason: {
      type: 'string',
      enum: ['invalid', 'used', 'expired'],
      description: 'Why a code was not taken, with `code_refused`',
    },
    sellerId: { type: 'integer', description: 'Whom to ask a code for, with `email_not_verified`' },
    allowed: {
      type: 'array',
      items: { type: 'string' },
      description: 'Where the order may go, with `invalid_status_move`',
    },
  },
};

function operation(endpoint: Declared): Schema {
  const { method, path, tag, summary, description, params = {}, query = {}, body, limit } = endpoint;
  const [status, answer] = endpoint.answer;
  const limited = (limit ? limitsOf(limit) : []).map((name) => {
    const { max, seconds, per } = limits[name];
    return `Limit: ${max} per ${seconds} s per ${per} (${name}).`;
  });
  const about = [description, ...limited].filter(Boolean).join('\n\n');
  return {
    tags: [tag],
    operationId: `${method}${path.replace(/[/:-]+(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(about && { description: about }),
    ...(schemes[endpoint.for] && { security: schemes[endpoint.for] }),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(object(body).schema) } }),
    responses: {
      [status]:
        status === redirected
          ? { description: 'Elsewhere', headers: { Location: { schema: answer.schema } } }
          : { description: 'Done', content: json(answer.schema) },
      ...refusalResponses(refusalsOf(endpoint)),
    },
  };
}

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes a retry safe: the same key and body within 24 hours give the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

const parameters = (place: 'path' | 'query', shape: Shape): Schema[] =>
  Object.entries(shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.mayBeAbsent,
    schema: field.schema,
  }));

function refusalResponses(codes: RefusalCode[]): Record<string, Schema> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) byStatus.set(refusals[code][0], [...(byStatus.get(refusals[code][0]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, among]) => [
      status,
      {
        description: among.map((code) => `\`${code}\`: ${refusals[code][1]}`).join('\n\n'),
        content: json({
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: among } } }],
        }),
      },
    ]),
  );
}
