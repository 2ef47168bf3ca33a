const batch = 2_000;

/** Writes `count` rows without Mongoose, in batches, each of which ends within the deadline of a database operation. */
export async function fillCollection(
  collection: { insertMany(rows: never): Promise<unknown> },
  count: number,
  row: (nth: number) => object,
): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, nth) => row(from + nth));
    await collection.insertMany(rows as never);
  }
}
