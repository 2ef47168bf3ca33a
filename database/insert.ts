import type { HydratedDocument, Model, Types } from 'mongoose';

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
