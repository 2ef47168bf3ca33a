import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { demoAccounts } from '../../../demo/findDemoAccounts.js';
import { shownCode } from '../../../domain/errors.js';
import { type RefusalCode, refusals } from '../../../domain/refusals.js';
import { webhookEvents } from '../../../models/partnerWebhooks/webhookEvents.js';
import { declared } from '../../../routes/index.js';
import { useApi } from '../../support/api.js';

const { version: packageVersion } = JSON.parse(readFileSync('package.json', 'utf8'));

// biome-ignore lint/suspicious/noExplicitAny: the document is read without types
type Json = any;

interface Operation {
  path: string;
  method: string;
  operation: Json;
}

/** Every member of that name, at any depth. */
function* everywhere(node: Json, name: string): Generator<Json> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === name) yield value;
    yield* everywhere(value, name);
  }
}

/** Every schema with examples, at any depth. */
function* withExamples(node: Json): Generator<Json> {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node.examples)) yield node;
  for (const member of Object.values(node)) yield* withExamples(member);
}

export function testDocs(): void {
  const api = useApi();
  let document: Json;
  let operations: Operation[];
  beforeAll(async () => {
    document = await (await fetch(`${api.url}/api/openapi.json`)).json();
    operations = Object.entries<Json>(document.paths).flatMap(([path, item]) =>
      Object.entries<Json>(item).map(([method, operation]) => ({ path, method, operation })),
    );
  });

  /** Resolves a local reference (JSON Pointer, RFC 6901). */
  const resolve = (ref: string): Json =>
    ref
      .replace(/^#\//, '')
      .split('/')
      .reduce((node, part) => node?.[decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~')], document);

  /** Every schema of the components and the operations. */
  const allSchemas = (): Json[] => [
    ...Object.values(document.components.schemas),
    ...[document.webhooks, document.components.responses, ...operations].flatMap((part) => [
      ...everywhere(part, 'schema'),
    ]),
  ];

  describe('GET /api/openapi.json', () => {
    it('is an OpenAPI 3.1 document with the version of the package', () => {
      expect(document.openapi).toMatch(/^3\.1\.\d+$/);
      expect(document.info).toMatchObject({ title: expect.any(String), version: packageVersion });
      expect(Object.keys(document).sort()).toEqual([
        'components',
        'info',
        'openapi',
        'paths',
        'servers',
        'tags',
        'webhooks',
      ]);
    });

    it('contains exactly the declared endpoints, at well-formed paths that differ by more than parameters', () => {
      const written = operations.map(({ path, method }) => `${method} ${path}`);
      const wanted = declared.map(({ path, method }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`);
      expect(written.sort()).toEqual(wanted.sort());
      const paths = Object.keys(document.paths);
      for (const path of paths) expect(path).toMatch(/^(\/([a-z][a-z-]*|\{\w+\}))+(\.[a-z]+)?$/);
      expect(new Set(paths.map((path) => path.replace(/\{\w+\}/g, '{}'))).size).toBe(paths.length);
    });

    it('has a unique id, a summary, a listed tag and a description of every operation', () => {
      const ids = operations.map(({ operation }) => operation.operationId);
      expect(new Set(ids).size).toBe(ids.length);
      const tags = document.tags.map(({ name }: { name: string }) => name);
      expect(new Set(tags).size).toBe(tags.length);
      for (const { operation } of operations) {
        expect(operation).toMatchObject({
          operationId: expect.stringMatching(/^[a-z][A-Za-z0-9]*$/),
          summary: expect.stringMatching(/^[A-Z]/),
          description: expect.stringMatching(/.{10}/),
        });
        expect(operation.tags).toHaveLength(1);
        expect(tags).toContain(operation.tags[0]);
      }
      for (const tag of document.tags) expect(tag.description).toMatch(/.{10}/);
    });

    it('has an example answer of every operation, apart from redirects', () => {
      const without = operations.flatMap(({ operation }) => {
        const answers = Object.entries(operation.responses).filter(([status]) => status < '400') as [string, Json][];
        const hasExample = answers.some(([, { content }]) =>
          Object.values<Json>(content ?? {}).some(({ example }) => example),
        );
        return hasExample || operation.responses[302] ? [] : operation.operationId;
      });
      expect(without).toEqual([]);
    });

    it('explains the rules of the API in its introduction, and names the logins of the demo', () => {
      const { description } = document.info;
      for (const title of [
        'Signing in',
        'Safe retries',
        'Lists',
        'Streams',
        'Errors',
        'Limits',
        'Money, times and ids',
      ]) {
        expect(description).toContain(`\n## ${title}\n`);
      }
      for (const text of Object.values(demoAccounts)) expect(description).toContain(`\`${text}\``);
    });

    it('describes the times of a store as such, not as the members of other records with the same names', () => {
      const { paths, components } = document;
      const sent = paths['/api/seller/stores/{storeId}'].put.requestBody.content['application/json'].schema.properties;
      for (const { hours, closures } of [sent, components.schemas.Store.properties]) {
        const entries = [hours, closures].map(({ oneOf }) => oneOf[0].items.properties);
        for (const { from, to } of entries)
          expect([from.description, to.description].join(' ')).toMatch(/time zone of the store.*(time zone|same as)/);
        expect(entries[1].reason.description).toContain('closed');
      }
    });

    it('states the defaults of a store’s settings', () => {
      const { properties } = document.components.schemas.OwnStore;
      for (const field of [
        'hours',
        'closures',
        'deliveryBands',
        'ordersPerSlot',
        'acceptWithinMinutes',
        'autoAccept',
      ]) {
        expect([field, properties[field].description]).toEqual([field, expect.stringContaining('default')]);
      }
    });

    it('documents every member of an error', () => {
      const { properties } = document.components.schemas.Error;
      expect(Object.keys(properties.details.items.properties)).toEqual(['field', 'message', 'productId']);
      for (const member of ['opensAt', 'retryAt', 'nextFreeSlot', 'quote']) {
        expect(properties[member]?.description).toMatch(/`(store_closed|store_busy|price_changed)`/);
      }
    });

    it('has an example of every path parameter', () => {
      const without = operations.flatMap(({ path, method, operation }) =>
        operation.parameters.flatMap(({ in: place, name, example }: Json) =>
          place === 'path' && example === undefined ? `${method} ${path} ${name}` : [],
        ),
      );
      expect(without).toEqual([]);
    });

    it('declares exactly the parameters of each path, and describes every parameter once', () => {
      for (const { path, method, operation } of operations) {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const declaredOnes = operation.parameters.filter(({ in: place }: Json) => place === 'path');
        expect(declaredOnes.map(({ name }: Json) => name)).toEqual(inPath);
        expect(declaredOnes.every(({ required }: Json) => required === true)).toBe(true);
        const names = operation.parameters.map(({ in: place, name }: Json) => `${place} ${name}`);
        expect(new Set(names).size).toBe(names.length);
        for (const parameter of operation.parameters) {
          expect([method, path, parameter]).toMatchObject([
            method,
            path,
            {
              in: expect.stringMatching(/^(path|query|header)$/),
              name: expect.any(String),
              schema: expect.any(Object),
              description: expect.stringMatching(/\w{2}/),
            },
          ]);
        }
      }
    });

    it('documents only 200 for the health, which always answers', () => {
      expect(Object.keys(document.paths['/api/health'].get.responses)).toEqual(['200']);
    });

    it('has valid examples of bodies, fields and webhooks', () => {
      const ajv = new Ajv2020({ strict: false });
      addFormats.default(ajv);
      for (const { path, method, operation } of operations) {
        const { 'text/csv': _file, ...bodies } = operation.requestBody?.content ?? {};
        for (const { schema, encoding, example } of Object.values<Json>(bodies)) {
          expect([method, path, schema.type]).toEqual([method, path, 'object']);
          // The example of a form does not contain files.
          const whole = { ...Object.fromEntries(Object.keys(encoding ?? {}).map((file) => [file, ''])), ...example };
          const fits = ajv.validate({ ...schema, components: document.components }, encoding ? whole : example);
          expect([method, path, fits, ajv.errorsText()]).toEqual([method, path, true, 'No errors']);
        }
      }
      expect(Object.keys(document.webhooks)).toEqual([...webhookEvents]);
      for (const [type, { post }] of Object.entries<Json>(document.webhooks)) {
        const { schema, example } = post.requestBody.content['application/json'];
        const fits = ajv.validate({ ...schema, components: document.components }, example);
        expect([type, fits, ajv.errorsText()]).toEqual([type, true, 'No errors']);
      }
      const found = [...withExamples(document)];
      expect(found.length).toBeGreaterThan(0);
      for (const schema of found) {
        for (const example of schema.examples) expect(ajv.validate(schema, example)).toBe(true);
      }
    });

    it('resolves every reference, and has no unused component', () => {
      const refs = new Set<string>(everywhere(document, '$ref'));
      expect(refs.size).toBeGreaterThan(10);
      for (const ref of refs) expect([ref, typeof resolve(ref)]).toEqual([ref, 'object']);
      const names = ['schemas', 'responses'].flatMap((kind) =>
        Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
      );
      expect(names.filter((name) => !refs.has(name))).toEqual([]);
    });

    it('has valid JSON Schema 2020-12 schemas', () => {
      const settings = { strict: true, strictTypes: false, allowUnionTypes: true, addUsedSchema: false };
      // Optimizing the generated code takes longer than it saves.
      const ajv = new Ajv2020({ ...settings, code: { optimize: false } });
      addFormats.default(ajv);
      ajv.addVocabulary(['components']);
      const different = new Map(allSchemas().map((schema) => [JSON.stringify(schema), schema]));
      const schemas = [...different.values()];
      for (const schema of schemas) expect([ajv.validateSchema(schema), ajv.errors]).toEqual([true, null]);
      // In one document, so that a component is compiled once.
      ajv.addSchema({ $id: 'api', $defs: Object.fromEntries(schemas.entries()), components: document.components });
      for (const nth of schemas.keys()) expect(typeof ajv.getSchema(`api#/$defs/${nth}`)).toBe('function');
    });

    it('documents one success per operation, and each refusal by status and code', () => {
      for (const { operation } of operations) {
        const statuses = Object.keys(operation.responses);
        const ofSuccess = statuses.filter((status) => /^[23]/.test(status) && status !== '304');
        const wasThere = (status: string) => operation.responses[status].description === 'It existed already';
        expect(ofSuccess.filter((status) => !wasThere(status))).toHaveLength(1);
        for (const [status, given] of Object.entries<Json>(operation.responses)) {
          const response = given.$ref ? resolve(given.$ref) : given;
          expect(status).toMatch(/^[2345]\d\d$/);
          expect(response.description).toMatch(/\w/);
          if (status === '304') continue;
          const shown = status === '302' ? response.headers.Location : Object.values<Json>(response.content)[0];
          expect(shown.schema).toBeDefined();
          for (const [code] of response.description.matchAll(/(?<=^`)\w+(?=`)/gm)) {
            const statuses = Object.entries(refusals).flatMap(([own, [at]]) =>
              shownCode(own as RefusalCode) === code ? at : [],
            );
            expect([code, statuses]).toEqual([code, expect.arrayContaining([Number(status)])]);
          }
        }
      }
    });

    it('documents 304 and If-None-Match where an answer has an ETag, also of GET /api/requests', () => {
      const answer304 = operations.filter(({ operation }) => '304' in operation.responses);
      expect(answer304.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/requests', '/api/stores']));
      for (const { operation } of answer304)
        expect(operation.parameters.map(({ name }: Json) => name)).toContain('If-None-Match');
    });

    it('documents which operations need a caller, by described security schemes', () => {
      const schemes = Object.keys(document.components.securitySchemes);
      for (const { path, method, operation } of operations) {
        // An empty requirement makes credentials optional (OpenAPI 3.1, Security Requirement Object).
        const isOptional = operation.security?.some((schemes: object) => Object.keys(schemes).length === 0) ?? true;
        expect([method, path, '401' in operation.responses || isOptional]).toEqual([method, path, true]);
        for (const requirement of operation.security ?? []) {
          expect(schemes).toEqual(expect.arrayContaining(Object.keys(requirement)));
        }
      }
    });

    it('is the same under /api/v1, and has an ETag', async () => {
      const v1 = await fetch(`${api.url}/api/v1/openapi.json`);
      expect(await v1.json()).toEqual(document);
      const plain = await fetch(`${api.url}/api/openapi.json`);
      expect(plain.headers.get('content-type')).toContain('application/json');
      await plain.arrayBuffer();
      const headers = { 'if-none-match': plain.headers.get('etag') ?? '' };
      expect((await fetch(`${api.url}/api/openapi.json`, { headers })).status).toBe(304);
    });
  });

  describe('GET /api/postman.json', () => {
    it('is a Postman collection with an ETag, also under /api/v1', async () => {
      for (const path of ['/api/postman.json', '/api/v1/postman.json']) {
        const response = await fetch(api.url + path);
        expect(response.headers.get('content-type')).toContain('application/json');
        expect(await response.json()).toMatchObject({ info: { schema: expect.stringContaining('collection/v2') } });
        const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
        expect((await fetch(api.url + path, { headers })).status).toBe(304);
      }
    });
  });
}
