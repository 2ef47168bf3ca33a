import { describe, expect, it } from '@jest/globals';
import type { Schema, SchemaType } from 'mongoose';
import { allReferences, type Target } from '../../../domain/references/allReferences.js';
import { everyModel } from '../../support/everyModel.js';

/** Fields that have an id and are not checked, with the reason. */
const unchecked: Record<string, string> = {
  'BehaviourEvent.entityId': 'apps send it: it may be wrong',
  'Block.blockedId': 'an id without an account can be blocked, so that the answer does not reveal which ids exist',
  'Block.threadId': 'a thread without a message is deleted',
  'DeliveryLog.messageId': 'the database deletes done messages of the outbox',
  'DeliveryLog.notificationId': 'notifications are deleted while their deliveries stay in the log',
  'DeliveryLog.subscriptionId': 'a subscription that does not exist any more is deleted',
  'Product.lastPartId': 'variants, options and choices have no rows of their own',
  'StoreOrder.history.change.from.productId': 'products are never deleted',
  'StoreOrder.history.change.from.variantId': 'a variant has no row of its own',
  'StoreOrder.history.change.to.productId': 'products are never deleted',
  'StoreOrder.history.change.to.variantId': 'a variant has no row of its own',
  'StoreOrder.items.variantId': 'a variant has no row of its own',
  'StoreOrder.pendingChange.changes.line.productId': 'products are never deleted',
  'StoreOrder.pendingChange.changes.line.variantId': 'a variant has no row of its own',
  'WebhookDelivery.endpointId': 'deliveries stay after their endpoint is deleted',
};

interface Field {
  name: string;
  type: SchemaType & { embeddedSchemaType?: SchemaType };
}

/** All fields of a schema, also those of subdocuments. */
function fieldsOf(schema: Schema, prefix: string): Field[] {
  return Object.entries(schema.paths).flatMap(([path, type]) =>
    type.schema ? fieldsOf(type.schema, `${prefix}${path}.`) : [{ name: `${prefix}${path}`, type }],
  );
}

const refOf = ({ type }: Field): string | undefined => type.options.ref ?? type.embeddedSchemaType?.options.ref;

/** A number or a list of numbers whose name ends in `Id` or `Ids`, or a field whose schema names a model. */
const isReference = (field: Field): boolean => {
  const { name, type } = field;
  const holds = type.embeddedSchemaType?.instance ?? type.instance;
  return refOf(field) !== undefined || (/Ids?$/.test(name) && ['Number', 'Mixed'].includes(holds));
};

const everyField = async () =>
  (await everyModel()).flatMap(({ schema, modelName }) => fieldsOf(schema, `${modelName}.`));

const checked = new Map<string, Target>(
  allReferences.flatMap(({ from, paths }) =>
    Object.entries(paths).map(([path, target]) => [`${from.modelName}.${path}`, target] as const),
  ),
);

export function testAllReferences(): void {
  describe('allReferences', () => {
    it('has every field that has the id of another row, or this test says why not', async () => {
      const wanted = (await everyField()).filter(isReference).map(({ name }) => name);
      expect(wanted.length).toBeGreaterThan(80);
      const archived = Object.keys(unchecked).flatMap((name) =>
        name.startsWith('StoreOrder.') ? name.replace('StoreOrder', 'ArchivedOrder') : [],
      );
      const expected = [...Object.keys(unchecked), ...archived].sort();
      expect(wanted.filter((name) => !checked.has(name)).sort()).toEqual(expected);
    });

    it('names the models that the schemas name', async () => {
      const differing = (await everyField()).filter((field) => {
        const target = checked.get(field.name);
        const [ref, plain] = [refOf(field), target && 'positive' in target ? target.positive : target];
        return ref && plain && (!('modelName' in plain) || plain.modelName !== ref);
      });
      expect(differing.map(({ name }) => name)).toEqual([]);
    });

    it('has no field that does not exist', async () => {
      const fields = await everyField();
      const mixed = fields.filter(({ type }) => type.instance === 'Mixed').map(({ name }) => `${name}.`);
      const names = new Set(fields.map(({ name }) => name));
      const unknown = [...checked.keys()].filter(
        (name) => !names.has(name) && !mixed.some((each) => name.startsWith(each)),
      );
      expect(unknown).toEqual([]);
    });

    it('has a model for each value of the fields that select one, except for messages', async () => {
      const fields = new Map((await everyField()).map((field) => [field.name, field]));
      const missing = allReferences.flatMap(({ from: { modelName }, paths }) =>
        Object.values(paths).flatMap((target) => {
          if (!('by' in target)) return [];
          const name = `${modelName}.${target.by}`;
          const values: unknown[] = fields.get(name)?.type.options.enum ?? [];
          return values
            .filter((value) => value !== null && !(String(value) in target.of))
            .map((value) => [name, value]);
        }),
      );
      // A message is part of a thread, and has no row of its own.
      expect(missing).toEqual([
        ['ModerationCase.targetType', 'message'],
        ['Report.targetType', 'message'],
      ]);
    });
  });
}
