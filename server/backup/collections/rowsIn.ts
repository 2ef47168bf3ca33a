import { mongo } from 'mongoose';

/** A row as it is inserted. */
export type Row = mongo.Document & { _id: never };

/** Values keep their exact types: an integer stays an integer, a double a double. */
const exactTypes = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Decodes rows that follow each other in BSON. */
export function rowsIn(body: Buffer): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < body.length; ) {
    const length = body.readInt32LE(at);
    rows.push(mongo.BSON.deserialize(body.subarray(at, at + length), exactTypes) as Row);
    at += length;
  }
  return rows;
}
