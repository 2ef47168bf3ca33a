import type { HydratedDocument, Model, Types } from 'mongoose';
import { driverCollection } from './driverCollection.js';
import { nextId } from './nextId.js';
import { inTransaction } from './transactions/atomically.js';

/** A model's row as the database keeps it: what Mongoose types as an array of documents holds plain objects. */
type Plain<Row> = {
  [Field in keyof Row]: Row[Field] extends Types.DocumentArray<infer Item, infer _Document>
    ? Plain<Item>[]
    : Row[Field];
};

/** What a document is made of; what is undefined is left to the schema. */
export type Fields<Row> = { [Field in keyof Row]?: Plain<Row>[Field] | undefined };

/**
 * Makes, checks and saves one document, in the running transaction if there is one. `Lean` is what reads give, which differs
 * from the row where it has bytes. @returns it as a plain object
 */
export async function insert<Row, Lean = Row>(
  model: Model<Row, object, object, object, HydratedDocument<Row>, unknown, Lean>,
  fields: Fields<NoInfer<Row>>,
): Promise<Row> {
  const document = new model(fields as Partial<Row>);
  await document.save();
  return document.toObject() as Row;
}

/** What every row of a model begins with: the defaults of its schema, and the fields that must be given. */
interface Form {
  blank: object;
  required: readonly string[];
}

const forms = new Map<string, Form>();

function formOf<Row>(model: Model<Row>): Form {
  const form = forms.get(model.modelName) ?? {
    blank: new model().toObject(),
    required: model.schema.requiredPaths().filter((path) => path !== '_id' && !path.includes('.')),
  };
  forms.set(model.modelName, form);
  return form;
}

/**
 * Writes one row that our own code has put together, in the running transaction if there is one: with an id, its times
 * and the schema's defaults, but not made a document and checked, which costs three times the writing. For models with
 * an integer id and no hooks of their own that are written all the time. @returns it as a plain object
 * @throws TypeError when a required field is missing
 */
export async function insertRow<Row extends { _id: number }>(
  model: Model<Row>,
  fields: Partial<Plain<NoInfer<Row>>>,
): Promise<Plain<Row>> {
  const row = await rowOf(model, fields);
  await driverCollection(model).insertOne(row as never, inTransaction());
  return row;
}

/** The same for many rows in one command; for none, nothing is asked. */
export async function insertRows<Row extends { _id: number }>(
  model: Model<Row>,
  many: Partial<Plain<NoInfer<Row>>>[],
): Promise<Plain<Row>[]> {
  const [only, ...others] = many;
  // One alone is not worth the driver's bulk.
  if (only && others.length === 0) return [await insertRow(model, only)];
  const rows: Plain<Row>[] = [];
  for (const fields of many) rows.push(await rowOf(model, fields));
  if (rows.length > 0) await driverCollection(model).insertMany(rows as never[], inTransaction());
  return rows;
}

async function rowOf<Row extends { _id: number }>(model: Model<Row>, fields: Partial<Plain<Row>>): Promise<Plain<Row>> {
  const { blank, required } = formOf(model);
  const now = new Date();
  const times = model.schema.options.timestamps ? { createdAt: now, updatedAt: now } : {};
  const row = { ...blank, ...times, __v: 0, ...fields, _id: fields._id ?? (await nextId(model.modelName)) };
  const missing = required.find((field) => (row as Record<string, unknown>)[field] === undefined);
  if (missing) throw new TypeError(`a row of ${model.modelName} needs ${missing}`);
  return row as Plain<Row> & typeof row;
}
