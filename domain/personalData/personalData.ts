import type { Model } from 'mongoose';
import type { AccountKind } from '../../models/fields/accountFields.js';
import type { World } from '../world.js';

/**
 * Erases a person from a batch of rows after a position. Idempotent.
 * @returns the position of the next batch, or undefined when no rows are left
 */
export type Forget = (
  world: Pick<World, 'now' | 'outbox'>,
  id: number,
  after: readonly unknown[] | undefined,
) => Promise<readonly unknown[] | undefined>;

/** How the rows of a model belong to a person of one kind. */
interface Kept<Field extends string> {
  kind: AccountKind;
  /** The filter of the person's rows. */
  rows(id: number): object;
  /** Erases the person from the rows, or the reason why erasing needs no work. */
  forget: Forget | string;
  /** The fields that an export contains. Empty if an export leaves the rows out. */
  exported: readonly Field[];
}

export interface PersonalData extends Omit<Kept<string>, 'rows'> {
  /** The model's name. */
  model: string;
  /** The person's rows with their exported fields. */
  read(id: number): AsyncIterable<Record<string, unknown>>;
}

/** A field, or a field of its subdocuments such as `items.quantity`. */
type FieldOf<Row> = (keyof Row & string) | `${keyof Row & string}.${string}`;

/** Declares the personal data of a model. Each part of the business lists its models in a file `personalData.ts`. */
export const personalData = <Row>(model: Model<Row>, { rows, ...kept }: Kept<FieldOf<Row>>): PersonalData => ({
  ...kept,
  model: model.modelName,
  read: (id) =>
    model
      .find(rows(id), [...kept.exported])
      .lean<Record<string, unknown>>()
      .cursor(),
});

const batchSize = 500;

/** Changes a batch of the rows that a filter finds. The filter must not find a changed row again. */
function forgetBy<Row>(
  model: Model<Row>,
  rows: (id: number) => object,
  change: (filter: object) => Promise<unknown>,
): Forget {
  return async (_world, id) => {
    const found = await model.find(rows(id), { _id: 1 }).limit(batchSize).lean<{ _id: unknown }[]>();
    await change({ _id: { $in: found.map(({ _id }) => _id) } });
    return found.length === batchSize ? [] : undefined;
  };
}

/** Erases a person by deleting their rows. */
export const removeRows = <Row>(model: Model<Row>, rows: (id: number) => object): Forget =>
  forgetBy(model, rows, (batch) => model.deleteMany(batch));

/** Erases a person by setting the status of their rows. */
export const retireRows = <Row>(model: Model<Row>, rows: (id: number) => object, status: string): Forget =>
  forgetBy(
    model,
    (id) => ({ ...rows(id), status: { $ne: status } }),
    (batch) => model.updateMany(batch, { $set: { status } }),
  );

/** Erases a person by setting fields of their rows, so that the rows belong to no person. */
export const clearRows = <Row>(model: Model<Row>, rows: (id: number) => object, fields: object): Forget =>
  forgetBy(model, rows, (batch) => model.updateMany(batch, { $set: fields }));

/** Replaces the name of a person with an erased account. */
export const deletedAccountName = 'Deleted account';
