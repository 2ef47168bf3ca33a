import { type Declared, isPublicRead, redirected, statusOfExisting, takesJson } from './declaration.js';
import { errorSchema, refusalResponses, sharedResponses } from './errorSchema.js';
import { flags } from './gates/flags.js';
import type { Audience } from './gates/guards.js';
import { limits, limitsOf } from './gates/limits.js';
import { type Scheme, schemes } from './gates/signatures.js';
import { object, oneOf, type Schema, type Shape, schemasByName, timestamp } from './inputs/fields.js';
import { csvFileOf, type Files } from './inputs/uploads.js';
import { refusalsOf } from './refusalsOf.js';

const credentials: Record<Audience, Schema[] | undefined> = {
  public: undefined,
  anyone: [{}, { bearer: [] }, { sellerCookie: [] }],
  cron: [{ cron: [] }],
  consumer: [{ bearer: [] }],
  doctor: [{ bearer: [] }],
  seller: [{ sellerCookie: [] }],
  provider: [{ sellerCookie: [] }, { bearer: [] }],
  account: [{ bearer: [] }, { sellerCookie: [] }],
};

/** A webhook that we send to partners. */
export interface SentWebhook {
  summary: string;
  data: Shape;
  /** Its data in an example. */
  example: object;
}

/** The answer of an example call on the demo data, for the API document. */
export interface ExampleAnswer {
  status: number;
  /** JSON; of a stream, the data of its first event; of a CSV file, its text. */
  body: unknown;
  /** The path parameters, of records of the demo. */
  params?: Readonly<Record<string, string | number>> | undefined;
}

/** The texts of the document. */
interface ApiTexts {
  /** Markdown. */
  introduction?: string;
  /** By the name of a tag. */
  tagDescriptions?: Readonly<Record<string, string>>;
  /** Answers by operation, such as `get /stores/:storeId`. */
  answers?: Readonly<Record<string, ExampleAnswer>>;
  /** By the type of the event. */
  webhooks?: Readonly<Record<string, SentWebhook>>;
}

/**
 * The OpenAPI 3.1 document, derived from the declarations and these texts.
 */
export function describeApi(
  declared: Declared[],
  version: string,
  { introduction = '', tagDescriptions = {}, answers = {}, webhooks = {} }: ApiTexts = {},
): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const endpoint of declared) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = {
      ...paths[path],
      [endpoint.method]: operation(endpoint, answers[`${endpoint.method} ${endpoint.path}`]),
    };
  }
  const refused = declared.map(refusalsOf);
  const responses = sharedResponses(refused);
  const sent = Object.fromEntries(
    Object.entries(webhooks).map(([type, webhook]) => [type, sentWebhook(type, webhook)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marketplace Commerce Service',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(declared.map(({ tag }) => tag))].map((name) => ({ name, description: tagDescriptions[name] })),
    paths,
    webhooks: sent,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` that a consumer or a doctor gets by signing in.',
        },
        sellerCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'seller_token',
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
      responses,
      schemas: schemasIn({ paths, sent, responses }, { Error: errorSchema(refused.flat()) }),
    },
  };
}

/** The named schemas, and these others, that a part of the document references, directly or indirectly. */
function schemasIn(part: object, others: Record<string, Schema>): Record<string, Schema> {
  const all: Record<string, Schema> = { ...schemasByName(), ...others };
  const used = new Set(namesIn(part));
  // Iterating a Set visits what is added meanwhile.
  for (const name of used) for (const other of namesIn(all[name])) used.add(other);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

function operation(endpoint: Declared, example?: ExampleAnswer): Schema {
  const { method, path, tag, summary, description, params = {}, query = {}, limit, when, signed, stream } = endpoint;
  const content = stream ? events : endpoint.download ? csv : json;
  const [status, answer] = endpoint.answer;
  const limited = (limit ? limitsOf(limit) : []).map((name) => {
    const { max, seconds, per } = limits[name];
    return `Limit: ${max} per ${seconds} s per ${per} (${name}).`;
  });
  const security = signed
    ? [{ [signed]: [] }]
    : endpoint.personal
      ? [{}, ...(credentials.consumer ?? [])]
      : credentials[endpoint.for];
  const about = [description, when && flags[when].description, ...limited].filter(Boolean).join('\n\n');
  return {
    tags: [tag],
    operationId: `${method}${path.replace(/[/:.-]+(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(about && { description: about }),
    ...(security && { security }),
    parameters: [
      ...parameters('path', params, example?.params),
      ...parameters('query', query),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
      ...(signed ? headersOf(schemes[signed]) : []),
      ...(stream ? [lastEventId] : []),
      ...(isPublicRead(endpoint) ? [ifNoneMatch] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      [status]:
        status === redirected
          ? { description: 'Redirect', headers: { Location: { schema: answer.schema } } }
          : {
              description: 'Success',
              content: { ...withExample(content(answer.schema), status, example), ...(endpoint.page && htmlPage) },
            },
      ...(endpoint.alreadyExists && {
        [statusOfExisting]: {
          description: 'It existed already',
          content: withExample(json(answer.schema), statusOfExisting, example),
        },
      }),
      ...(isPublicRead(endpoint) && {
        304: { description: 'The answer has not changed since the `ETag` of `If-None-Match`' },
      }),
      ...refusalResponses(refusalsOf(endpoint)),
    },
  };
}

/** The request of a webhook. */
function sentWebhook(type: string, { summary, data, example }: SentWebhook): Schema {
  const { schema } = object({
    type: oneOf([type], 'The event'),
    timestamp: timestamp('When it happened'),
    data: object(data, 'What the event is about'),
  });
  return {
    post: {
      tags: ['Webhooks'],
      summary,
      parameters: [
        signedHeader('webhook-id', 'The id of the message, the same in each attempt. Ignore one that you have seen.'),
        signedHeader('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
        signedHeader('webhook-signature', 'The signatures of id, timestamp and body, as Standard Webhooks describes.'),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': { schema, example: { type, timestamp: '2026-11-18T06:30:00.000Z', data: example } },
        },
      },
      responses: { '2XX': { description: 'You have it. Any other answer is retried' } },
    },
  };
}

const signedHeader = (name: string, description: string): Schema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes a retry safe: for 24 hours, the same key and body return the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const lastEventId: Schema = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'The id of the last event received; the stream resumes after it.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const ifNoneMatch: Schema = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer; 304 without a body if the answer is still the same.',
  schema: { type: 'string' },
};

/** The headers of a signed request, apart from the signature. */
const headersOf = ({ headers: { id, timestamp } }: Scheme): Schema[] => [
  {
    name: id,
    in: 'header',
    required: true,
    description: 'The id of the event. A repeated id has no effect.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  ...(timestamp
    ? [
        {
          name: timestamp,
          in: 'header',
          required: true,
          description: 'When the request was signed, in seconds since 1970.',
          schema: { type: 'string', pattern: '^\\d+$' },
        },
      ]
    : []),
];

/** The body: JSON, a form with files, either, or a CSV file. */
function requestBody(endpoint: Declared): Schema {
  const { body = {}, file, signed, example } = endpoint;
  const { schema } = object(body);
  const form = file && {
    schema: withFiles(schema, file),
    encoding: encodingOf(file),
    ...(example && { example: { ...exampleFiles(file), ...example } }),
  };
  const content = {
    ...(form && { 'multipart/form-data': form }),
    ...(file && csvFileOf(file) && csv({ type: 'string', description: 'The file itself.' })),
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

/** Placeholders: a JSON example cannot contain a file. */
const exampleFiles = (files: Files): Schema =>
  Object.fromEntries(requiredOf(files).map((name) => [name, files[name]?.atMost === undefined ? 'file' : ['file']]));

const encodingOf = (files: Files): Schema =>
  Object.fromEntries(Object.entries(files).map(([name, { types }]) => [name, { contentType: types.join(', ') }]));

/** Server-sent events whose data has this schema. */
const events = (schema: Schema) => ({
  'text/event-stream': { schema: { description: 'The `data` of each event, as JSON', allOf: [schema] } },
});

const csv = (schema: Schema) => ({ 'text/csv': { schema } });

const json = (schema: Schema) => ({ 'application/json': { schema } });

const htmlPage = { 'text/html': { schema: { type: 'string', description: 'A page, unless you prefer JSON' } } };

/** Adds the example answer to the content of its status. */
const withExample = (content: Record<string, Schema>, status: number, example?: ExampleAnswer) =>
  example?.status === status
    ? Object.fromEntries(Object.entries(content).map(([type, media]) => [type, { ...media, example: example.body }]))
    : content;

const parameters = (place: 'path' | 'query', shape: Shape, examples: ExampleAnswer['params'] = {}): Schema[] =>
  Object.entries(shape).map(([name, field]) => {
    const { description, ...schema } = field.schema;
    const [first] = place === 'path' && Array.isArray(schema.enum) ? schema.enum : [];
    const value = Object.hasOwn(examples, name) ? examples[name] : first;
    const example = value !== undefined && { example: value };
    return { name, in: place, required: place === 'path' || !field.mayBeAbsent, description, schema, ...example };
  });
