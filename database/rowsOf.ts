interface Cursor<Row> extends AsyncIterable<Row> {
  close(): Promise<unknown>;
}

/**
 * Reads the rows of a cursor, and closes it when the reader stops early, for example because a client disconnected.
 * Mongoose's own iterator would leave it open at the database for ten minutes.
 */
export async function* rowsOf<Row>(cursor: Cursor<Row>): AsyncGenerator<Row> {
  try {
    yield* cursor;
  } finally {
    await cursor.close();
  }
}
