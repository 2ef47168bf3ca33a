/** Rows by their id. */
export const byId = <Row extends { _id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row._id, row]));
