import type { Model } from 'mongoose';
import type { Forget } from './personalData.js';

const batchSize = 500;

/** Works on a batch of what a filter finds; what was worked on is found no more. */
function forgetBy<Row>(
  model: Model<Row>,
  rows: (id: number) => object,
  work: (which: object) => Promise<unknown>,
): Forget {
  return async (_world, id) => {
    const found = await model.find(rows(id), { _id: 1 }).limit(batchSize).lean<{ _id: unknown }[]>();
    await work({ _id: { $in: found.map(({ _id }) => _id) } });
    return found.length === batchSize ? [] : undefined;
  };
}

/** Forgets a person by removing their rows. */
export const removeRows = <Row>(model: Model<Row>, rows: (id: number) => object): Forget =>
  forgetBy(model, rows, (which) => model.deleteMany(which));

/** Forgets a person by giving their rows this status. */
export const retireRows = <Row>(model: Model<Row>, rows: (id: number) => object, status: string): Forget =>
  forgetBy(
    model,
    (id) => ({ ...rows(id), status: { $ne: status } }),
    (which) => model.updateMany(which, { $set: { status } }),
  );

/** Forgets a person by giving their rows these fields, after which they are nobody's. */
export const clearRows = <Row>(model: Model<Row>, rows: (id: number) => object, fields: object): Forget =>
  forgetBy(model, rows, (which) => model.updateMany(which, { $set: fields }));
