import { type RefusalCode, refusals } from '../../domain/errors.js';
import { type Declared, isPublicRead, redirected, statusOfExisting, takesJson } from './endpoint.js';
import { flags } from './gates/flags.js';
import { type Audience, audiences } from './gates/guards.js';
import { limits, limitsOf } from './gates/limits.js';
import { type Scheme, schemes } from './gates/signatures.js';
import { object, type Schema, type Shape, schemasByName } from './inputs/fields.js';
import type { Files } from './inputs/uploads.js';

const credentials: Record<Audience, Schema[] | undefined> = {
  public: undefined,
  anyone: [{}, { bearer: [] }, { sellerCookie: [] }],
  cron: [{ cron: [] }],
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
  const { for: audience, when, signed, file, body, stream } = endpoint;
  const namesSomething = endpoint.idempotent || signed || stream;
  const codes: RefusalCode[] = [
    ...(endpoint.refuses ?? []),
    ...(takesInput || file || namesSomething ? (['validation_failed'] as const) : []),
    ...(signed || takesJson(endpoint) ? (['malformed_json'] as const) : []),
    ...(body || file ? (['body_too_large', 'unsupported_media_type', 'malformed_request'] as const) : []),
    ...(file ? (['file_too_large', 'unsupported_file_type'] as const) : []),
    ...(signed ? (['bad_signature', schemes[signed].notConfigured] as const) : []),
    ...(audience === 'public' ? [] : (['unauthenticated'] as const)),
    ...(audiences[audience].length > 0 ? (['account_suspended'] as const) : []),
    ...(audience === 'cron' ? (['cron_not_configured'] as const) : []),
    ...(when ? [flags[when].refusal] : []),
    ...(endpoint.sameSiteOnly || (acceptsSeller(endpoint) && endpoint.method !== 'get')
      ? (['cross_site'] as const)
      : []),
    ...(endpoint.limit || isPublicRead(endpoint) ? (['rate_limited'] as const) : []),
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
        bearer: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          description: 'The `token` that signing in answers, of a consumer or a doctor.',
        },
        sellerCookie: {
          ...{ type: 'apiKey', in: 'cookie', name: 'seller_token' },
          description: 'The cookie that signing in as a seller sets.',
        },
        cron: { type: 'http', scheme: 'bearer', description: 'CRON_SECRET' },
        ...Object.fromEntries(
          Object.entries(schemes).map(([name, { headers, description }]) => [
            name,
            { type: 'apiKey', in: 'header', name: headers.signature, description },
          ]),
        ),
      },
      schemas: schemasIn(paths),
    },
  };
}

/** The named schemas that a part of the document refers to, and those that these refer to. */
function schemasIn(part: object): Record<string, Schema> {
  const all: Record<string, Schema> = { ...schemasByName(), Error: errorSchema };
  const used = new Set(namesIn(part));
  // A set that grows while it is walked is walked to its end.
  for (const name of used) for (const other of namesIn(all[name])) used.add(other);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

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
  const { method, path, tag, summary, description, params = {}, query = {}, limit, when, signed, stream } = endpoint;
  const content = stream ? events : endpoint.download ? csv : json;
  const [status, answer] = endpoint.answer;
  const limited = (limit ? limitsOf(limit) : []).map((name) => {
    const { max, seconds, per } = limits[name];
    return `Limit: ${max} per ${seconds} s per ${per} (${name}).`;
  });
  const security = signed ? [{ [signed]: [] }] : credentials[endpoint.for];
  const about = [description, when && flags[when].description, ...limited].filter(Boolean).join('\n\n');
  return {
    tags: [tag],
    operationId: `${method}${path.replace(/[/:.-]+(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(about && { description: about }),
    ...(security && { security }),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
      ...(signed ? headersOf(schemes[signed]) : []),
      ...(stream ? [lastEventId] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      [status]:
        status === redirected
          ? { description: 'Elsewhere', headers: { Location: { schema: answer.schema } } }
          : { description: 'Done', content: content(answer.schema) },
      ...(endpoint.alreadyExists && {
        [statusOfExisting]: { description: 'It was there already', content: json(answer.schema) },
      }),
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

const lastEventId: Schema = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'The id of the last event that arrived: the stream goes on behind it.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** What a signed request carries besides its signature. */
const headersOf = ({ headers: { id, timestamp } }: Scheme): Schema[] => [
  {
    name: id,
    in: 'header',
    required: true,
    description: 'The id of the event; the same id again changes nothing.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  ...(timestamp
    ? [
        {
          name: timestamp,
          in: 'header',
          required: true,
          description: 'When it was signed, in seconds since 1970.',
          schema: { type: 'string', pattern: '^\\d+$' },
        },
      ]
    : []),
];

/** The body as JSON, as a form with files, or as either. */
function requestBody(endpoint: Declared): Schema {
  const { body = {}, file, signed, example } = endpoint;
  const { schema } = object(body);
  const form = file && {
    ...{ schema: withFiles(schema, file), encoding: encodingOf(file) },
    ...(example && { example: { ...exampleFiles(file), ...example } }),
  };
  const content = {
    ...(form && { 'multipart/form-data': form }),
    ...((signed || takesJson(endpoint)) && { 'application/json': { schema, ...(example && { example }) } }),
  };
  return Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {};
}

function withFiles(schema: Schema, files: Files): Schema {
  const fields = Object.entries(files).map(([name, { atMost, maxBytes, description }]) => {
    const about = [description, `At most ${maxBytes} bytes.`].filter(Boolean).join(' ');
    const file = { type: 'string', format: 'binary', description: about };
    return [name, atMost === undefined ? file : { type: 'array', items: file, maxItems: atMost }];
  });
  return {
    ...schema,
    properties: { ...Object.fromEntries(fields), ...Object(schema.properties) },
    required: [...requiredOf(files), ...((schema.required as string[] | undefined) ?? [])],
  };
}

const requiredOf = (files: Files) => Object.keys(files).filter((name) => !files[name]?.optional);

/** JSON cannot hold a file: a word stands for it. */
const exampleFiles = (files: Files): Schema =>
  Object.fromEntries(requiredOf(files).map((name) => [name, files[name]?.atMost === undefined ? 'file' : ['file']]));

const encodingOf = (files: Files): Schema =>
  Object.fromEntries(Object.entries(files).map(([name, { types }]) => [name, { contentType: types.join(', ') }]));

/** Server-sent events, each with such an object for its data. */
const events = (schema: Schema) => ({
  'text/event-stream': { schema: { description: 'The `data` of each event, as JSON', allOf: [schema] } },
});

const csv = (schema: Schema) => ({ 'text/csv': { schema } });

const json = (schema: Schema) => ({ 'application/json': { schema } });

const parameters = (place: 'path' | 'query', shape: Shape): Schema[] =>
  Object.entries(shape).map(([name, field]) => {
    const { description, ...schema } = field.schema;
    return { name, in: place, required: place === 'path' || !field.mayBeAbsent, description, schema };
  });

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
