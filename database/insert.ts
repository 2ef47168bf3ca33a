import type { ClientSession } from 'mongoose';
import { inTransaction } from './atomically.js';
import { nextId } from './nextId.js';

/** Makes, checks and saves one document, in the running transaction if there is one. @returns it as a plain object */
export async function insert<Kept>(
  model: new (fields: never) => { save(): Promise<unknown>; toObject(): unknown },
  fields: { [Field in keyof Kept]?: unknown },
): Promise<Kept> {
  const document = new model(fields as never);
  await document.save();
  return document.toObject() as Kept;
}

interface RowModel {
  modelName: string;
  schema: { options: { timestamps?: unknown } };
  collection: { insertOne(row: never, options: { session?: ClientSession }): Promise<unknown> };
  new (): { toObject(): object };
}

/** A row of each model as its schema makes it of nothing. */
const blanks = new Map<string, object>();

function blankOf(model: RowModel): object {
  const blank = blanks.get(model.modelName) ?? new model().toObject();
  blanks.set(model.modelName, blank);
  return blank;
}

/**
 * Writes one row that our own code has put together, in the running transaction if there is one: with an id, its times
 * and the schema's defaults, but not made a document and checked, which costs three times the writing. For models with
 * an integer id and no hooks of their own that are written all the time. @returns it as a plain object
 */
export async function insertRow<Kept>(
  model: RowModel,
  fields: { [Field in keyof Kept]?: unknown } & { _id?: number },
): Promise<Kept> {
  const now = new Date();
  const times = model.schema.options.timestamps ? { createdAt: now, updatedAt: now } : {};
  const _id = fields._id ?? (await nextId(model.modelName));
  const row = { ...blankOf(model), ...times, __v: 0, ...fields, _id };
  await model.collection.insertOne(row as never, inTransaction());
  return row as Kept;
}
