import type { HydratedDocument, Model, Types } from 'mongoose';
import { driverCollection } from './driverCollection.js';
import { nextId } from './nextId.js';
import { inTransaction } from './transactions/atomically.js';

/** A model's row as stored: Mongoose types arrays of subdocuments as documents, but they hold plain objects. */
type Plain<Row> = { [Field in keyof Row]: PlainValue<Row[Field]> };
type PlainValue<Value> = Value extends Types.DocumentArray<infer Item, infer _Document> ? Plain<Item>[] : Value;

/** The fields of a new document; undefined fields get the defaults of the schema. */
export type Fields<Row> = { [Field in keyof Row]?: Plain<Row>[Field] | undefined };

/**
 * Creates, validates and saves one document, in the current transaction if there is one. `Lean` is the type that reads
 * return, which differs for rows with binary data. @returns the row as a plain object
 */
export async function insert<Row, Lean = Row>(
  model: Model<Row, object, object, object, HydratedDocument<Row>, unknown, Lean>,
  fields: Fields<NoInfer<Row>>,
): Promise<Row> {
  const document = new model(fields as Partial<Row>);
  await document.save();
  return document.toObject() as Row;
}

/** The defaults of a model's schema, and its required fields. */
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
 * Writes one row that our own code has built, in the current transaction if there is one. The row gets an id,
 * timestamps and the defaults of the schema, but is not validated as a document, which would cost three times the
 * write. For frequently written models with an integer id and without hooks.
 * @returns the row as a plain object
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

/** Writes many rows in one command. An empty list sends nothing. */
export async function insertRows<Row extends { _id: number }>(
  model: Model<Row>,
  many: Partial<Plain<NoInfer<Row>>>[],
): Promise<Plain<Row>[]> {
  const [only, ...others] = many;
  // A single row does not need a bulk write.
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
