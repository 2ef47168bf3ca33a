import { strict as assert } from 'node:assert';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { shownCode } from '../../domain/errors.js';
import { type RefusalCode, refusals } from '../../domain/refusals.js';
import { apiDocument, apiVersion } from '../../routes/index.js';
import { type Declared, redirected, statusOfExisting } from '../../server/http/declaration.js';
import { describeApi } from '../../server/http/openapi.js';
import { refusalsOf } from '../../server/http/refusalsOf.js';

// biome-ignore lint/suspicious/noExplicitAny: the schemas and bodies are of any shape
type Json = any;

interface Checked {
  status: number;
  body: Json;
  headers: Headers;
}

/** The same schema, but objects allow declared members only. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, closed(member)]));
  const isOurs = schema.type === 'object' && schema.properties && !schema.properties.requestId;
  return isOurs && schema.additionalProperties === undefined ? { ...members, additionalProperties: false } : members;
}

const validators = new WeakMap<Declared, ValidateFunction>();

function compile(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

/** The validator of an endpoint's answers, compiled at its first answer. */
function validatorOf(endpoint: Declared, type: string): ValidateFunction {
  const known = validators.get(endpoint);
  if (known) return known;
  const { path, method, answer } = endpoint;
  const { paths, components }: Json = describeApi([endpoint], apiVersion);
  const { schema } = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`][method].responses[answer[0]].content[type];
  const validate = compile(closed({ ...schema, components }));
  validators.set(endpoint, validate);
  return validate;
}

/** Asserts that the body of a webhook is as documented. */
export function checkWebhook(body: Json): void {
  const { webhooks, components }: Json = apiDocument();
  const { schema } = webhooks[body.type].post.requestBody.content['application/json'];
  const validate = compile(closed({ ...schema, components }));
  assert(validate(body), new Ajv2020().errorsText(validate.errors));
}

/** Returns an assertion that an answer is as documented for these endpoints. */
export function answerChecker(endpoints: Declared[]) {
  const patterns = endpoints.map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^(/v1)?${endpoint.path.replace(/:\w+/g, '[^/]+')}/?$`),
  }));

  return (method: string, path: string, { status, body, headers }: Checked): void => {
    const [bare = ''] = path.split('?');
    const match = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(bare));
    if (!match || status === 304) return;
    const { endpoint } = match;
    const [promised] = endpoint.answer;
    if (status === redirected && status === promised) {
      assert(URL.canParse(headers.get('location') ?? ''), `${method} ${path} has no valid Location`);
      return;
    }
    if (status === promised || (endpoint.alreadyExists && status === statusOfExisting)) {
      if (endpoint.page && headers.get('content-type')?.startsWith('text/html')) return;
      const type = endpoint.stream ? 'text/event-stream' : endpoint.download ? 'text/csv' : 'application/json';
      assert(headers.get('content-type')?.startsWith(type), `${method} ${path} does not answer ${type}`);
      const validate = validatorOf(endpoint, type);
      for (const shown of endpoint.stream ? body.flatMap(({ data }: Json) => data ?? []) : [body]) {
        if (validate(shown)) continue;
        const errors = new Ajv2020().errorsText(validate.errors);
        assert.fail(`${method} ${path} is not as documented: ${errors}\n${JSON.stringify(shown)}`);
      }
      return;
    }
    const code = body?.code as RefusalCode;
    assert(code in refusals, `${method} ${path} answered ${status} with an unknown code: ${JSON.stringify(body)}`);
    const declared = refusalsOf(endpoint).filter((own) => shownCode(own) === code);
    assert(declared.length > 0, `${method} ${path} refuses with ${code}, which is not declared`);
    assert(
      declared.some((own) => refusals[own][0] === status),
      `${code} has another status`,
    );
    assert.equal(typeof body.error, 'string');
    assert.equal(typeof body.requestId, 'string');
  };
}
