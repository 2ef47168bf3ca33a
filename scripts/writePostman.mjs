// Writes the Postman collection of the API document, which the service serves.
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import converter from 'openapi-to-postmanv2';

const convert = promisify(converter.convert);
const options = {
  folderStrategy: 'Tags',
  requestParametersResolution: 'Example',
  exampleParametersResolution: 'Example',
};

/** Random values of the converter. */
const random = ['id', '_postman_id'];

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
for (const operations of Object.values(document.paths))
  for (const operation of Object.values(operations)) {
    operation.parameters = operation.parameters.map(withExample);
    operation.responses = Object.fromEntries(Object.entries(operation.responses).filter(hasExample));
  }

const { result, reason, output } = await convert({ type: 'json', data: document }, options);
if (!result) throw new Error(reason);
const { item, info } = output[0].data;
for (const request of requestsIn(item)) request.event = keepToken(request.request);
const variable = [
  { key: 'baseUrl', value: 'http://localhost:3000', description: 'The address of the service' },
  { key: 'bearerToken', value: '', description: 'The `token` of the last sign-in as a consumer, which stores it here' },
  { key: 'doctorToken', value: '', description: 'That of a doctor: copy it to `bearerToken` to act as the doctor' },
  {
    key: 'settlementId',
    value: '1',
    description: 'A settlement, for its file: Postman has no path parameter with an end',
  },
  { key: 'signature', value: '', description: 'The signature of a partner, for the calls of partners' },
];
const collection = { info, item, variable };
writeFileSync('docs/postman.json', `${JSON.stringify(collection, replace, 2)}\n`);

/** The answers with an example; the converter would make up the others. */
function hasExample([, { content = {} }]) {
  return Object.values(content).some(({ example }) => example !== undefined);
}

function requestsIn(items) {
  return items.flatMap((each) => (each.item ? requestsIn(each.item) : [each]));
}

/** The script that stores the token of an answer, for the operations that answer one. */
function keepToken({ method, url }) {
  const path = `/${url.path
    .join('/')
    .replace(/:(\w+)/g, '{$1}')
    .replace(/\{\{(\w+)\}\}/g, '{$1}')}`;
  const answers = Object.entries(document.paths[path][method.toLowerCase()].responses);
  const schemas = answers.map(([, { content }]) => content?.['application/json']?.schema);
  if (!/^\/api\/(auth|doctor)\//.test(path) || !schemas.some((schema) => schema?.properties?.token)) return [];
  const name = path.includes('doctor') ? 'doctorToken' : 'bearerToken';
  const exec = ['const { token } = pm.response.json();', `if (token) pm.collectionVariables.set('${name}', token);`];
  return [{ listen: 'test', script: { type: 'text/javascript', exec } }];
}

/** A parameter with one value, and without rules that the converter would answer with a random one. */
function withExample({ schema, example, ...parameter }) {
  const { type, minimum = 1 } = schema;
  const usual =
    parameter.name === 'Idempotency-Key'
      ? '{{$guid}}'
      : ({ boolean: false, string: 'text' }[type] ?? Math.max(1, minimum));
  return { ...parameter, schema: { type }, example: example ?? schema.default ?? schema.enum?.[0] ?? usual };
}

function replace(key, value) {
  if (random.includes(key)) return undefined;
  if (key === 'query' && Array.isArray(value)) return value.map((each) => ({ ...each, disabled: true }));
  return key === 'auth' ? authOf(value) : value;
}

/** Postman sends the cookie of a seller by itself, after the sign-in. */
function authOf(auth) {
  if (auth?.type !== 'apikey') return auth;
  const [{ value: name }] = auth.apikey;
  if (name === 'seller_token') return { type: 'noauth' };
  return {
    ...auth,
    apikey: auth.apikey.map((each) => ({ ...each, value: each.value.replace('{{apiKey}}', '{{signature}}') })),
  };
}
