/**
 * Makes of a read of many rows one of a row by its id: what is asked for in one turn of the event loop is read by one question.
 * A single read costs what it did; of a busy service's, many cost little more than one.
 */
export function byIdTogether<Row extends { _id: number }>(
  find: (ids: number[]) => Promise<Row[]>,
): (id: number) => Promise<Row | undefined> {
  let gathered: { ids: Set<number>; rows: Promise<Map<number, Row>> } | undefined;

  function gather() {
    const ids = new Set<number>();
    const turn = new Promise((over) => setImmediate(over));
    const rows = turn.then(async () => {
      gathered = undefined;
      return new Map((await find([...ids])).map((row) => [row._id, row]));
    });
    return { ids, rows };
  }

  return async (id) => {
    gathered ??= gather();
    gathered.ids.add(id);
    return (await gathered.rows).get(id);
  };
}
