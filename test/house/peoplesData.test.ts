import { describe, expect, it } from '@jest/globals';
import { Schema, type SchemaType } from 'mongoose';
import { peoplesData } from '../../domain/people/peoplesData.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { everyModel } from '../support/everyModel.js';

const named: Record<string, readonly AccountKind[]> = {
  consumerId: ['consumer'],
  sellerId: ['seller'],
  doctorId: ['doctor'],
  referredById: ['consumer'],
  accountId: accountKinds,
  Consumer: ['consumer'],
  Seller: ['seller'],
  Doctor: ['doctor'],
};

const referredBy = (type: SchemaType): string => {
  const { ref } = (type.getEmbeddedSchemaType() ?? type).options;
  return typeof ref === 'string' ? ref : '';
};

/** The kinds of people whose ids are in the rows of a schema, however deep: by a field's name, by what it refers to, or as kind and id. */
function peopleIn(schema: Schema): AccountKind[] {
  const kinds = new Set<AccountKind>();
  schema.eachPath((path, type: SchemaType & { schema?: Schema }) => {
    const field = path.slice(path.lastIndexOf('.') + 1);
    const [, whose] = /^(.*?)(?:Id|id)$/.exec(field) ?? [];
    const kindOf = `${path.slice(0, -field.length)}${whose ? `${whose}Kind` : 'kind'}`;
    const isOfAnyKind = whose !== undefined && schema.path(kindOf) !== undefined;
    const found = isOfAnyKind ? accountKinds : (named[field] ?? named[referredBy(type)] ?? []);
    for (const kind of [...found, ...(type.schema ? peopleIn(type.schema) : [])]) kinds.add(kind);
  });
  return [...kinds];
}

/** `Model of consumer`, once for each time that it is listed. */
const listed = Object.entries(peoplesData).flatMap(([part, data]) =>
  data.map(({ model, kind }) => ({ part, model, name: `${model} of ${kind}` })),
);

describe('what is kept of people', () => {
  it.each([
    ['a consumerId', { consumerId: Number }, ['consumer']],
    ['a field that refers to sellers', { by: { type: Number, ref: 'Seller' } }, ['seller']],
    ['a list of those', { by: [{ type: Number, ref: 'Doctor' }] }, ['doctor']],
    ['a sellerId in a list', { lines: [new Schema({ sellerId: Number })] }, ['seller']],
    ['kind and id of somebody', { to: { kind: String, id: Number } }, [...accountKinds]],
    ['the kind and the id of a recipient', { recipientKind: String, recipientId: Number }, [...accountKinds]],
    ['kind and id in a schema of its own', { to: new Schema({ kind: String, id: Number }) }, [...accountKinds]],
    ['an orderId', { orderId: { type: Number, ref: 'StoreOrder' } }, []],
  ])('is found by %s', (_name, fields, kinds) => {
    expect(peopleIn(new Schema(fields as object, { _id: false, id: false }))).toEqual(kinds);
  });

  it('is listed by some part of the business, for each model with the id of a person', async () => {
    const names = new Set(listed.map(({ name }) => name));
    const models = new Set(listed.map(({ model }) => model));
    const forgotten = (await everyModel()).flatMap(({ modelName, schema }) => {
      const kinds = peopleIn(schema);
      // Of whom nobody says the kind, the rows may all be of one.
      const isListed = kinds.length === accountKinds.length && models.has(modelName);
      return isListed ? [] : kinds.map((kind) => `${modelName} of ${kind}`).filter((name) => !names.has(name));
    });
    expect(forgotten).toEqual([]);
  });

  it('is listed once, and each model by one part alone', () => {
    expect(listed.map(({ name }) => name)).toEqual([...new Set(listed.map(({ name }) => name))]);
    const shared = listed.filter(({ part, model }) =>
      listed.some((other) => other.model === model && other.part !== part),
    );
    expect(shared).toEqual([]);
  });

  it('has the account of each kind, and hands no secret to anybody', () => {
    const exported = Object.values(peoplesData).flatMap((data) => data.flatMap((kept) => kept.exported));
    expect(exported.filter((field) => /hash|password|credential|token|secret/i.test(field))).toEqual([]);
    for (const name of ['Consumer of consumer', 'Seller of seller', 'Doctor of doctor']) {
      expect(listed.map((row) => row.name)).toContain(name);
    }
  });
});
