import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { relations } from '../../../admin/related/relations.js';
import { resources } from '../../../admin/resources/index.js';
import { rights } from '../../../admin/rights/rights.js';
import { Product } from '../../../models/catalog/Product.js';
import type { OperatorRole } from '../../../models/fields/operatorRoles.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { useConsole } from '../../support/console.js';
import { everyModel } from '../../support/everyModel.js';
import { itForAll } from '../../support/itForAll.js';
import { explain, questionsOf, stagesIn } from '../../support/queryPlan.js';
import { testWorld } from '../../support/world.js';
import { makeRecords, type Records } from '../makeRecords.js';

interface List {
  resource: string;
  count: number;
}
const cookies: Partial<Record<OperatorRole, string>> = {};

/** The fields that a page of the list needs, of the models that need some. */
const shown = {
  orderNumber: 'R1',
  utr: 'R1',
  key: 'R1',
  status: 'pending',
  fulfillmentType: 'delivery',
  paymentMethod: 'cod',
  paymentStatus: 'cod',
  type: 'order_placed',
  data: { orderId: 1, storeId: 1, orderNumber: 'R1', storeName: 'R' },
};

const every = Object.entries(relations).flatMap(([resource, lists]) =>
  lists.map((relation) => ({ of: resource, relation, name: `${relation.resource} of ${resource}` })),
);

export function testRelated(): void {
  const theConsole = useConsole();

  let records: Records;
  beforeAll(async () => {
    records = await makeRecords();
    await everyModel();
    for (const role of ['owner', 'moderator'] as const)
      ({ cookie: cookies[role] } = await theConsole.signIn(role, role));
  });

  const ask = (path: string, role: OperatorRole = 'owner') => theConsole.ask(path, { cookie: cookies[role] });
  const related = async (resource: string, id: number, role?: OperatorRole): Promise<List[]> =>
    (await ask(`/related/${resource}/${id}.json`, role)).body;

  describe('GET /admin/related/:resource/:id.json', () => {
    it('answers 404 for an unknown resource and for an id that is no number', async () => {
      for (const path of ['/related/constructor/1.json', '/related/Store/x.json', '/related/Store/1e3.json'])
        expect([path, (await ask(path)).status]).toEqual([path, 404]);
    });

    it('answers 403 without the right to the record, and leaves out lists without a right', async () => {
      expect((await ask('/related/Settlement/1.json', 'moderator')).status).toBe(403);
      const seen = await related('StoreOrder', records.order._id, 'moderator');
      expect(seen.map(({ resource }) => resource)).not.toContain('LedgerTransaction');
      expect(seen.map(({ resource }) => resource)).toContain('AuditRecord');
    });

    it('counts the records of each list, at most 1,000', async () => {
      const countOf = async (resource: string, id: number, list: string) =>
        (await related(resource, id)).find((each) => each.resource === list)?.count;
      const { storeId } = records.order;
      expect(await countOf('Store', storeId, 'StoreOrder')).toBe(await StoreOrder.countDocuments({ storeId }));
      const rows = Array.from({ length: 1_001 }, (_, nth) => ({ _id: 900_000 + nth, storeId: 77 }));
      await StoreOrder.collection.insertMany(rows.map((row) => ({ ...row, orderNumber: `X${row._id}` })) as never[]);
      expect(await countOf('Store', 77, 'StoreOrder')).toBe(1_000);
      await StoreOrder.collection.deleteMany({ storeId: 77 });
    });
  });

  describe('the table of relations', () => {
    itForAll(every)('has filters with which the console lists exactly the counted records', async ({ relation }) => {
      const known = resources(testWorld()).find(
        ({ resource }) => (resource as { modelName: string }).modelName === relation.resource,
      );
      const filters = relation.filter(7);
      for (const field of Object.keys(filters)) expect(known?.options?.filterProperties).toContain(field);
      const model = mongoose.model(relation.resource);
      await model.collection.insertOne({ _id: 7_000_001, ...shown, ...filters } as never);
      const query = Object.entries(filters).map(([field, value]) => [`filters.${field}`, String(value)]);
      const { body } = await ask(
        `/api/resources/${relation.resource}/actions/list?${new URLSearchParams(Object.fromEntries(query))}`,
      );
      expect(body.records.map(({ id }: { id: string }) => String(id))).toContain('7000001');
      expect(body.meta.total).toBe(await model.countDocuments(filters));
      await model.collection.deleteOne({ _id: 7_000_001 as never });
    });

    itForAll(every)('has filters that an index serves', async ({ relation }) => {
      const plan = await mongoose.model(relation.resource).find(relation.filter(7)).explain('queryPlanner');
      expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    });

    it('has the orders and the products of a store in the order of an index', async () => {
      for (const model of [StoreOrder, Product]) {
        const asked = await questionsOf(() =>
          ask(`/api/resources/${model.modelName}/actions/list?filters.storeId=7&sortBy=createdAt&direction=desc`),
        );
        const lists = asked.filter(
          ({ collectionName, params: [filter] }) => collectionName === model.collection.name && 'storeId' in filter,
        );
        expect(lists.map(({ method }) => method)).toContain('find');
        for (const list of lists) expect(stagesIn(await explain(list))).not.toContain('SORT');
      }
    });

    it('names only resources of the console', () => {
      for (const { of, relation } of every)
        expect(Object.keys(rights)).toEqual(expect.arrayContaining([of, relation.resource]));
    });
  });
}
