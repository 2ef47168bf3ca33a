interface Rows {
  findOne(filter: object, options: object): Promise<{ _id: unknown } | null>;
  deleteMany(filter: object): Promise<unknown>;
}

const batch = 2_000;

/** Deletes all rows of a collection in batches. One large delete could exceed the socket timeout. */
export async function emptyCollection(rows: Rows): Promise<void> {
  const findLast = () => rows.findOne({}, { sort: { _id: 1 }, skip: batch - 1, projection: { _id: 1 } });
  for (let last = await findLast(); last; last = await findLast()) await rows.deleteMany({ _id: { $lte: last._id } });
  await rows.deleteMany({});
}
