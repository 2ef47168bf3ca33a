/** Rows by their id. */
export const byId = <Row extends { _id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row._id, row]));

/** Reads rows by their ids, each once; null is no id. Nothing is read for no ids. */
export async function readById<Row extends { _id: number }>(
  ids: readonly (number | null)[],
  read: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Map<number, Row>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return wanted.length > 0 ? byId(await read(wanted)) : new Map();
}
