import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Model } from 'mongoose';
import { type Api, useApi } from '../../support/api.js';
import { everyModel } from '../../support/everyModel.js';
import { makeConsumer, makeProduct, makeRequest, makeSeller, makeStore } from '../../support/factories.js';
import { type Question, questionsOf, reading, writing } from '../../support/queryPlan.js';

const doc = readFileSync('docs/scaling.md', 'utf8');
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const fieldsOf = (text: string) => text.split(', ');

/** A row of the table of unbounded collections. */
interface Row {
  key: string[];
  unique: string[];
  isAllowed: boolean;
}

const table = new Map<string, Row>(
  [...doc.matchAll(/^\| `(\w+)` \| `([^`]+)` \| (.+) \| (yes|no) \|$/gm)].map(
    ([, name = '', key = '', unique = '', allowed]) => [
      name,
      { key: fieldsOf(key), unique: namesIn(unique), isAllowed: allowed === 'yes' },
    ],
  ),
);
const listed = (after: string) => namesIn(doc.split(after)[1]?.split('\n\n')[0] ?? '');
const [expiring, small] = [listed('Rows of these collections expire:'), listed('These stay small:')];

const indexesOf = (model: Model<unknown>) =>
  model.schema.indexes().map(([key, options]) => ({ fields: Object.keys(key), ...(options as object) })) as {
    fields: string[];
    unique?: boolean;
    expireAfterSeconds?: number;
  }[];

/** Whether a filter gives each field one value or a list of values, so that the router knows the shards. */
function hasValues(filter: object, fields: string[]): boolean {
  const all = Object.entries(filter).flatMap(([name, value]) =>
    name === '$and' ? value.flatMap(Object.entries) : [[name, value]],
  );
  return fields.every((field) =>
    all.some(([name, value]) => {
      if (name !== field || value === undefined) return false;
      const isOperators =
        value !== null && typeof value === 'object' && Object.keys(value).some((key) => key.startsWith('$'));
      return !isOperators || '$in' in value || '$eq' in value;
    }),
  );
}

function isTargeted({ collectionName, params: [filter] }: Pick<Question, 'collectionName' | 'params'>): boolean {
  const [first, ...others] = Array.isArray(filter) ? filter : [{ $match: filter }];
  const unions = others.flatMap(({ $unionWith }) => $unionWith ?? []);
  if (!unions.every(({ coll, pipeline }) => isTargeted({ collectionName: coll, params: [pipeline] }))) return false;
  const key = table.get(collectionName)?.key;
  if (!key) return true;
  const match = first?.$match ?? {};
  // The id at the end only splits a large group of rows.
  const leading = key.length > 1 ? key.filter((field) => field !== '_id') : key;
  return hasValues(match, leading) || hasValues(match, ['_id']);
}

export function testScaling(): void {
  describe('docs/scaling.md', () => {
    let models: Model<unknown>[];
    beforeAll(async () => {
      models = await everyModel();
    });

    it('names the collection of every model once', () => {
      const named = [...table.keys(), ...expiring, ...small];
      expect(named.sort()).toEqual(models.map(({ collection }) => collection.name).sort());
    });

    it('lists those whose rows expire by an index', () => {
      const withTtl = models.filter((model) =>
        indexesOf(model).some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined),
      );
      expect(expiring.sort()).toEqual(withTtl.map(({ collection }) => collection.name).sort());
    });

    it('lists the unique indexes of unbounded collections, and whether they allow the shard key', () => {
      const found = models
        .filter(({ collection }) => table.has(collection.name))
        .map((model) => {
          const unique = indexesOf(model).filter((index) => index.unique);
          const key = table.get(model.collection.name)?.key ?? [];
          const isAllowed = unique.every(({ fields }) => key.every((field, at) => fields[at] === field));
          return [model.collection.name, { key, unique: unique.map(({ fields }) => fields.join(', ')), isAllowed }];
        });
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(table));
    });

    it('names shard keys that are fields of their collections', () => {
      for (const model of models) {
        for (const field of table.get(model.collection.name)?.key ?? []) {
          expect([model.modelName, field, model.schema.path(field) !== undefined]).toEqual([
            model.modelName,
            field,
            true,
          ]);
        }
      }
    });
  });

  describe('a query of a hot path', () => {
    const api: Api = useApi();

    it('is targeted by the shard key or by the id', async () => {
      const [seller, consumer, helper] = await Promise.all([makeSeller(), makeConsumer(), makeConsumer()]);
      const shop = await makeStore({ sellerId: seller._id });
      const oil = await makeProduct(shop);
      const [asSeller, asConsumer, asHelper] = [
        await api.as('seller', seller),
        await api.as('consumer', consumer),
        await api.as('consumer', helper),
      ];
      const request = await makeRequest(consumer);
      const items = [{ productId: oil._id, quantity: 1 }];
      const order = { storeId: shop._id, items, deliveryAddress: '12 Car Street' };
      let orderId = 0;
      let threadId = 0;
      const hot: Record<string, () => Promise<{ status: number }>> = {
        'placing an order': async () => {
          const placed = await api.post('/store-orders', { ...asConsumer, body: order });
          orderId = placed.body.order.id;
          return placed;
        },
        'an order': () => api.get(`/store-orders/${orderId}`, asConsumer),
        'the orders of a store': () => api.get(`/seller/stores/${shop._id}/orders`, asSeller),
        'moving an order': () =>
          api.patch(`/seller/stores/${shop._id}/orders`, { ...asSeller, body: { orderId, status: 'accepted' } }),
        'a product': () => api.get(`/products/${oil._id}`),
        'a store': () => api.get(`/stores/${shop._id}`),
        'liking a product': () => api.post(`/products/${oil._id}/like`, asConsumer),
        'the liked products': () => api.get('/likes', asConsumer),
        'opening a conversation': async () => {
          const opened = await api.post(`/requests/${request._id}/threads`, asHelper);
          threadId = opened.body.id;
          return opened;
        },
        'writing a message': () =>
          api.post(`/requests/${request._id}/threads/${threadId}/messages`, { ...asHelper, body: { text: 'Hello' } }),
        'a conversation': () => api.get(`/requests/${request._id}/threads/${threadId}/messages`, asConsumer),
        'the inbox': () => api.get('/notifications', asConsumer),
        'reading the inbox': () => api.post('/notifications/read-all', asConsumer),
      };
      const found: Record<string, string[]> = {};
      for (const [name, ask] of Object.entries(hot)) {
        const asked = await questionsOf(
          async () => expect([name, (await ask()).status < 300]).toEqual([name, true]),
          [...reading, ...writing],
        );
        const untargeted = asked.filter((question) => !isTargeted(question));
        if (untargeted.length > 0) {
          found[name] = untargeted.map(
            ({ collectionName, method, params: [filter] }) => `${collectionName}.${method} ${JSON.stringify(filter)}`,
          );
        }
      }
      expect(found).toEqual({});
    });
  });
}
