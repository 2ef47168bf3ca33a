import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { demoAccounts } from '../../../demo/demoAccounts.js';
import { shownCode } from '../../../domain/errors.js';
import { type RefusalCode, refusals } from '../../../domain/refusals.js';
import { declared } from '../../../routes/index.js';
import { api, everywhere, getDocument, type Json, operationsOf, resolve, schemasOf } from './openApiDocument.js';

const { version: packageVersion } = JSON.parse(readFileSync('package.json', 'utf8'));

export function testDocs(): void {
  describe('GET /api/openapi.json', () => {
    it('is an OpenAPI 3.1 document with the version of the package', async () => {
      const document = await getDocument();
      expect(document.openapi).toMatch(/^3\.1\.\d+$/);
      expect(document.info).toMatchObject({ title: expect.any(String), version: packageVersion });
      expect(Object.keys(document).sort()).toEqual(['components', 'info', 'openapi', 'paths', 'servers', 'tags']);
    });

    it('contains exactly the declared endpoints', async () => {
      const document = await getDocument();
      const written = operationsOf(document).map(({ path, method }) => `${method} ${path}`);
      const wanted = declared.map(({ path, method }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`);
      expect(written.sort()).toEqual(wanted.sort());
    });

    it('has well-formed paths that differ by more than parameter names', async () => {
      const paths = Object.keys((await getDocument()).paths);
      for (const path of paths) expect(path).toMatch(/^(\/([a-z][a-z-]*|\{\w+\}))+(\.[a-z]+)?$/);
      expect(new Set(paths.map((path) => path.replace(/\{\w+\}/g, '{}'))).size).toBe(paths.length);
    });

    it('has unique operation ids that generated clients can use', async () => {
      const ids = operationsOf(await getDocument()).map(({ operation }) => operation.operationId);
      for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('has a summary and a listed tag for every operation', async () => {
      const document = await getDocument();
      const tags = document.tags.map(({ name }: { name: string }) => name);
      expect(new Set(tags).size).toBe(tags.length);
      for (const { operation } of operationsOf(document)) {
        expect(operation.summary).toMatch(/^[A-Z]/);
        expect(operation.tags).toHaveLength(1);
        expect(tags).toContain(operation.tags[0]);
      }
    });

    it('describes every operation and every tag', async () => {
      const document = await getDocument();
      const described = [...document.tags, ...operationsOf(document).map(({ operation }) => operation)];
      for (const { name, operationId, description } of described)
        expect([name ?? operationId, description]).toEqual([expect.any(String), expect.stringMatching(/.{10}/)]);
    });

    it('has an example answer of every operation, apart from redirects', async () => {
      const without = operationsOf(await getDocument()).flatMap(({ operation }) => {
        const answers = Object.entries(operation.responses).filter(([status]) => status < '400') as [string, Json][];
        const hasExample = answers.some(([, { content }]) =>
          Object.values<Json>(content ?? {}).some(({ example }) => example),
        );
        return hasExample || operation.responses[302] ? [] : operation.operationId;
      });
      expect(without).toEqual([]);
    });

    it.each(['Signing in', 'Safe retries', 'Lists', 'Streams', 'Errors', 'Limits', 'Money, times and ids'])(
      'explains in its introduction: %s',
      async (title) => {
        expect((await getDocument()).info.description).toContain(`\n## ${title}\n`);
      },
    );

    it('describes the times of a store as such, not as the members of other records with the same names', async () => {
      const { paths, components } = await getDocument();
      const sent = paths['/api/seller/stores/{storeId}'].put.requestBody.content['application/json'].schema.properties;
      for (const { hours, closures } of [sent, components.schemas.Store.properties]) {
        const entries = [hours, closures].map(({ oneOf }) => oneOf[0].items.properties);
        for (const { from, to } of entries)
          expect([from.description, to.description].join(' ')).toMatch(/time zone of the store.*(time zone|same as)/);
        expect(entries[1].reason.description).toContain('closed');
      }
    });

    it.each(['hours', 'closures', 'deliveryBands', 'ordersPerSlot', 'acceptWithinMinutes', 'autoAccept'])(
      'states the default of the store’s %s',
      async (field) => {
        expect((await getDocument()).components.schemas.OwnStore.properties[field].description).toContain('default');
      },
    );

    it.each(['opensAt', 'retryAt', 'nextFreeSlot', 'quote'])(
      'describes %s, which a refused order has besides its code',
      async (member) => {
        const { properties } = (await getDocument()).components.schemas.Error;
        expect(properties[member]?.description).toMatch(/`(store_closed|store_busy|price_changed)`/);
      },
    );

    it('names the logins of the demo', async () => {
      const { description } = (await getDocument()).info;
      for (const text of Object.values(demoAccounts)) expect(description).toContain(`\`${text}\``);
    });

    it('declares exactly the parameters of each path', async () => {
      for (const { path, operation } of operationsOf(await getDocument())) {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const declaredOnes = operation.parameters.filter(({ in: place }: Json) => place === 'path');
        expect(declaredOnes.map(({ name }: Json) => name)).toEqual(inPath);
        expect(declaredOnes.every(({ required }: Json) => required === true)).toBe(true);
      }
    });

    it('has complete and unique parameters', async () => {
      for (const { operation } of operationsOf(await getDocument())) {
        const names = operation.parameters.map(({ in: place, name }: Json) => `${place} ${name}`);
        expect(new Set(names).size).toBe(names.length);
        for (const { in: place, name, schema } of operation.parameters) {
          expect(['path', 'query', 'header']).toContain(place);
          expect([typeof name, typeof schema]).toEqual(['string', 'object']);
        }
      }
    });

    it('describes every parameter', async () => {
      const unsaid = operationsOf(await getDocument()).flatMap(({ path, method, operation }) =>
        operation.parameters
          .filter(({ description }: Json) => !/\w{2}/.test(description ?? ''))
          .map(({ name }: Json) => `${method} ${path}: ${name}`),
      );
      expect(unsaid).toEqual([]);
    });

    it('describes every field', async () => {
      const document = await getDocument();
      const undescribed: string[] = [];
      const visit = (part: unknown, path: string): void => {
        if (typeof part !== 'object' || part === null) return;
        for (const [name, value] of Object.entries(part)) {
          if (name === 'properties') {
            for (const [field, schema] of Object.entries(value as Record<string, Record<string, unknown>>)) {
              const isNarrowing = 'enum' in schema && !('type' in schema);
              if (!schema.description && !schema.$ref && !isNarrowing) undescribed.push(`${path}.${field}`);
            }
          }
          visit(value, `${path}.${name}`);
        }
      };
      visit(document.paths, 'paths');
      visit(document.components.schemas, 'schemas');
      expect(undescribed).toEqual([]);
    });

    it('documents 304 for the answers that have an ETag', async () => {
      const document = await getDocument();
      const { parameters, responses } = document.paths['/api/products'].get;
      expect(parameters.map(({ name }: { name: string }) => name)).toContain('If-None-Match');
      expect(responses[304].description).toMatch(/ETag/);
      expect(document.paths['/api/store-orders'].get.responses[304]).toBeUndefined();
    });

    it('documents every member of an error', async () => {
      const { details } = (await getDocument()).components.schemas.Error.properties;
      expect(Object.keys(details.items.properties)).toEqual(['field', 'message', 'productId']);
    });

    it('has a valid example for every body', async () => {
      const document = await getDocument();
      const ajv = new Ajv2020({ strict: false });
      addFormats.default(ajv);
      for (const { path, method, operation } of operationsOf(document)) {
        for (const { schema, encoding, example } of Object.values<Json>(operation.requestBody?.content ?? {})) {
          // The example of a form does not contain files.
          const whole = { ...Object.fromEntries(Object.keys(encoding ?? {}).map((file) => [file, ''])), ...example };
          const fits = ajv.validate({ ...schema, components: document.components }, encoding ? whole : example);
          expect([method, path, fits, ajv.errorsText()]).toEqual([method, path, true, 'No errors']);
        }
      }
    });

    it('resolves every reference', async () => {
      const document = await getDocument();
      const refs = [...everywhere(document, '$ref')];
      expect(refs.length).toBeGreaterThan(10);
      for (const ref of refs) expect([ref, typeof resolve(document, ref)]).toEqual([ref, 'object']);
    });

    it('has no unused schema', async () => {
      const document = await getDocument();
      const used = new Set([...everywhere(document, '$ref')]);
      const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
      expect(names.filter((name) => !used.has(name))).toEqual([]);
    });

    it('has valid JSON Schema 2020-12 schemas', async () => {
      const document = await getDocument();
      const settings = { strict: true, strictTypes: false, allowUnionTypes: true, addUsedSchema: false };
      // Optimizing the generated code takes longer than it saves.
      const ajv = new Ajv2020({ ...settings, code: { optimize: false } });
      addFormats.default(ajv);
      ajv.addVocabulary(['components']);
      const different = new Map(schemasOf(document).map((schema) => [JSON.stringify(schema), schema]));
      const schemas = [...different.values()];
      for (const schema of schemas) expect([ajv.validateSchema(schema), ajv.errors]).toEqual([true, null]);
      // In one document, so that a component is compiled once.
      ajv.addSchema({ $id: 'api', $defs: Object.fromEntries(schemas.entries()), components: document.components });
      for (const nth of schemas.keys()) expect(typeof ajv.getSchema(`api#/$defs/${nth}`)).toBe('function');
    });

    it('requires described members only', async () => {
      for (const schema of schemasOf(await getDocument())) {
        for (const node of [schema, ...everywhere(schema, 'items'), ...everywhere(schema, 'properties')]) {
          if (!Array.isArray(node.required)) continue;
          expect(Object.keys(node.properties)).toEqual(expect.arrayContaining(node.required));
        }
      }
    });

    it('has valid examples', async () => {
      const document = await getDocument();
      const ajv = new Ajv2020({ strict: false });
      addFormats.default(ajv);
      const withExamples = function* (node: Json): Generator<Json> {
        if (typeof node !== 'object' || node === null) return;
        if (Array.isArray(node.examples)) yield node;
        for (const member of Object.values(node)) yield* withExamples(member);
      };
      const found = [...withExamples(document)];
      expect(found.length).toBeGreaterThan(0);
      for (const schema of found)
        for (const example of schema.examples) expect(ajv.validate(schema, example)).toBe(true);
    });

    it('documents one success per operation, and each refusal by status and code', async () => {
      for (const { operation } of operationsOf(await getDocument())) {
        const statuses = Object.keys(operation.responses);
        const ofSuccess = statuses.filter((status) => /^[23]/.test(status) && status !== '304');
        const wasThere = (status: string) => operation.responses[status].description === 'It existed already';
        expect(ofSuccess.filter((status) => !wasThere(status))).toHaveLength(1);
        for (const [status, response] of Object.entries<Json>(operation.responses)) {
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

    it('refers to described security schemes only', async () => {
      const document = await getDocument();
      const schemes = Object.keys(document.components.securitySchemes);
      for (const { operation } of operationsOf(document)) {
        for (const requirement of operation.security ?? [])
          expect(schemes).toEqual(expect.arrayContaining(Object.keys(requirement)));
      }
    });

    it('documents which operations need a caller', async () => {
      const document = await getDocument();
      for (const { path, method, operation } of operationsOf(document)) {
        // An empty requirement makes credentials optional (OpenAPI 3.1, Security Requirement Object).
        const isOptional = operation.security?.some((schemes: object) => Object.keys(schemes).length === 0) ?? true;
        expect([method, path, '401' in operation.responses || isOptional]).toEqual([method, path, true]);
      }
    });

    it('has an object as every body', async () => {
      for (const { operation, method } of operationsOf(await getDocument())) {
        if (!operation.requestBody) continue;
        expect(['post', 'put', 'patch', 'delete']).toContain(method);
        for (const { schema } of Object.values<Json>(operation.requestBody.content)) expect(schema.type).toBe('object');
      }
    });

    it('contains only paths that answer', async () => {
      const send = api as unknown as Record<
        string,
        (path: string, sent: object) => Promise<{ status: number; body: Json }>
      >;
      for (const { path, method } of operationsOf(await getDocument())) {
        const bare = path.replace(/^\/api/, '').replace(/\{\w+\}/g, '1');
        const { body } = (await send[method]?.(bare, method === 'get' ? {} : { body: {} })) ?? {};
        expect([method, path, body?.code]).not.toEqual([method, path, 'not_found']);
        expect([method, path, body?.code]).not.toEqual([method, path, 'method_not_allowed']);
      }
    });

    it('is the same under /api/v1, and has an ETag', async () => {
      const [plain, v1] = await Promise.all([
        fetch(`${api.url}/api/openapi.json`),
        fetch(`${api.url}/api/v1/openapi.json`),
      ]);
      expect(plain.headers.get('content-type')).toContain('application/json');
      expect(await v1.json()).toEqual(await plain.json());
      const headers = { 'if-none-match': plain.headers.get('etag') ?? '' };
      expect((await fetch(`${api.url}/api/openapi.json`, { headers })).status).toBe(304);
    });
  });
}
