import type { Model } from 'mongoose';
import type { Forget } from './personalData.js';

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
