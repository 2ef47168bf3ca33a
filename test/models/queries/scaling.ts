import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Model } from 'mongoose';
import { registerApp } from '../../../domain/push/pushTargets.js';
import { readPushes } from '../../../domain/push/readPushes.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { type Api, useApi } from '../../support/api.js';
import { everyModel } from '../../support/everyModel.js';
import { makeConsumer, makeProduct, makeRequest, makeSeller, makeStore } from '../../support/factories.js';
import { fillWholly } from '../../support/fillThread.js';
import { type Question, questionsOf, reading } from '../../support/queryPlan.js';
import { hasShardKey, namesIn, ShardingCheck, shardedCollections, shardingSection } from '../../support/sharding.js';

const sharded = [...shardedCollections.keys()];
const staying = [...shardingSection.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| [A-Z].+ \|$/gm)].flatMap(([, names = '']) =>
  namesIn(names),
);
const listed = (after: string) => namesIn(shardingSection.split(after)[1]?.split('\n\n')[0] ?? '');
const [expiring, small] = [listed('Rows of these collections expire:'), listed('These stay small:')];

const indexesOf = (model: Model<unknown>) =>
  model.schema.indexes().map(([key, options]) => ({ fields: Object.keys(key), ...(options as object) })) as {
    fields: string[];
    unique?: boolean;
    expireAfterSeconds?: number;
  }[];

/** Whether one shard answers a read, or a few do: the shard key has a value or, with `$in`, a list of values. */
function isTargeted({ collectionName, params: [filter] }: Pick<Question, 'collectionName' | 'params'>): boolean {
  const [first, ...others] = Array.isArray(filter) ? filter : [{ $match: filter }];
  const unions = others.flatMap(({ $unionWith }) => $unionWith ?? []);
  if (!unions.every(({ coll, pipeline }) => isTargeted({ collectionName: coll, params: [pipeline] }))) return false;
  return hasShardKey(collectionName, first?.$match ?? {}, '$in');
}

export function testScaling(): void {
  describe('docs/scaling.md', () => {
    let models: Model<unknown>[];
    beforeAll(async () => {
      models = await everyModel();
    });

    it('names the collection of every model once', () => {
      const named = [...sharded, ...staying, ...expiring, ...small];
      expect(named.sort()).toEqual(models.map(({ collection }) => collection.name).sort());
    });

    it('lists those whose rows expire by an index', () => {
      const withTtl = models
        .filter((model) => indexesOf(model).some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined))
        .map(({ collection }) => collection.name);
      expect(expiring.sort()).toEqual(withTtl.filter((name) => !sharded.includes(name)).sort());
    });

    it('shards no collection with a unique index that does not begin with the shard key', () => {
      const refused = models.flatMap((model) => {
        const key = Object.keys(shardedCollections.get(model.collection.name)?.key ?? {});
        const unique = indexesOf(model).filter((index) => index.unique);
        const others = unique.filter(({ fields }) => key.some((field, at) => fields[at] !== field));
        return others.map(({ fields }) => `${model.collection.name}: ${fields.join(', ')}`);
      });
      expect(refused).toEqual([]);
    });

    it('names shard keys that are required fields of their collections', () => {
      const keys = models.flatMap((model) =>
        Object.keys(shardedCollections.get(model.collection.name)?.key ?? {}).map((field) => ({ model, field })),
      );
      expect(keys).toHaveLength(sharded.length);
      for (const { model, field } of keys) {
        expect([model.modelName, field, model.schema.path(field)?.isRequired]).toEqual([model.modelName, field, true]);
      }
    });

    it('has the command that shards each collection', () => {
      for (const [name, { key }] of shardedCollections) {
        const [[field, kind]] = Object.entries(key) as [[string, string]];
        expect(shardingSection).toContain(`sh.shardCollection('marketplace.${name}', { ${field}: '${kind}' })`);
        expect(shardingSection).toContain(`db.${name}.createIndex({ ${field}: '${kind}' })`);
      }
    });
  });

  describe('ShardingCheck', () => {
    const problemsOf = (...commands: [name: string, collection: string, command: object][]) => {
      const check = new ShardingCheck();
      for (const [commandName, collection, command] of commands) {
        check.read({ commandName, command: { [commandName]: collection, ...command } });
      }
      return check.take();
    };
    const inTransaction = { lsid: { id: 1 }, txnNumber: 1, autocommit: false };

    it.each([
      ['findAndModify', { query: { _id: 1 } }],
      ['update', { updates: [{ q: { _id: 1 } }] }],
      ['update', { updates: [{ q: { threadId: { $gt: 1 } } }] }],
      ['update', { updates: [{ q: { threadId: { $in: [1, 2] } } }] }],
      ['delete', { deletes: [{ q: { _id: 1 }, limit: 1 }] }],
    ])('reports %s of one row without the shard key', (name, command) => {
      expect(problemsOf([name, 'messagesegments', command])).toEqual([
        expect.stringMatching(`^${name} of messagesegments: .*lacks the shard key`),
      ]);
    });

    it.each([
      ['findAndModify', { query: { _id: 1, threadId: 1 } }],
      ['update', { updates: [{ q: { $and: [{ threadId: 1 }, { number: 2 }] } }] }],
      ['update', { updates: [{ q: {}, multi: true }] }],
      ['delete', { deletes: [{ q: { number: 1 }, limit: 0 }] }],
    ])('accepts %s with the shard key, or of any number of rows', (name, command) => {
      expect(problemsOf([name, 'messagesegments', command])).toEqual([]);
    });

    it('accepts a collection that is not sharded', () => {
      expect(problemsOf(['findAndModify', 'storeorders', { query: { orderNumber: 'A' } }])).toEqual([]);
    });

    it('reports a transaction that also writes a collection that the page does not name', () => {
      const problems = problemsOf(
        ['insert', 'messagesegments', inTransaction],
        ['update', 'requestthreads', { updates: [], ...inTransaction }],
        ['insert', 'storeorders', inTransaction],
      );
      expect(problems).toEqual(['insert of storeorders: the transaction writes messagesegments and storeorders']);
    });

    it('reports distinct in a transaction', () => {
      expect(problemsOf(['distinct', 'messagesegments', inTransaction])).toHaveLength(1);
    });
  });

  describe('a query of a hot path', () => {
    const api: Api = useApi();

    it('asks the shard of the shard key', async () => {
      const [seller, consumer, helper] = await Promise.all([makeSeller(), makeConsumer(), makeConsumer()]);
      const shop = await makeStore({ sellerId: seller._id });
      const oil = await makeProduct(shop);
      const asConsumer = await api.as('consumer', consumer);
      const asHelper = await api.as('consumer', helper);
      const request = await makeRequest(consumer);
      const { id: threadId } = (await api.post(`/requests/${request._id}/threads`, asHelper)).body;
      await registerApp(api.world, { kind: 'consumer', account: consumer }, { token: 'ExponentPushToken[scaling]' });
      await fillWholly(threadId, helper._id);
      const messages = `/requests/${request._id}/threads/${threadId}/messages`;
      const view = { type: 'view', entityType: 'product', entityId: oil._id };
      const hot: Record<string, () => Promise<{ status: number }>> = {
        'the message that archives the others': () => api.post(messages, { ...asHelper, body: { text: 'Hello' } }),
        'the latest messages': () => api.get(messages, asConsumer),
        'reporting a view': () => api.post('/intelligence/events', { ...asConsumer, body: { events: [view] } }),
        'the feed': () => api.get('/feed', asConsumer),
        'the pushes of a message': async () => {
          await readPushes(await Notification.distinct('_id'));
          return { status: 200 };
        },
      };
      const found: Record<string, string[]> = {};
      const read = new Set<string>();
      for (const [name, ask] of Object.entries(hot)) {
        const asked = await questionsOf(
          async () => expect([name, (await ask()).status < 300]).toEqual([name, true]),
          reading,
        );
        for (const { collectionName } of asked) if (sharded.includes(collectionName)) read.add(collectionName);
        const untargeted = asked.filter((question) => !isTargeted(question));
        if (untargeted.length > 0) {
          found[name] = untargeted.map(
            ({ collectionName, method, params: [filter] }) => `${collectionName}.${method} ${JSON.stringify(filter)}`,
          );
        }
      }
      expect(found).toEqual({});
      expect([...read].sort()).toEqual(['behaviourevents', 'deliverylogs', 'messagesegments']);
    });
  });
}
