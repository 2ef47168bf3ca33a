/** The sort keys of a row: its creation time, then its id. */
export interface CreatedRow {
  _id: number;
  createdAt: Date;
}

/** The rows of one recipient, by creation time. */
export interface CreatedRows<Row extends CreatedRow> {
  /** At most `limit` rows after these sort keys, oldest first. */
  after(keys: readonly [createdAt: Date, _id: number], limit: number): Promise<Row[]>;
  /** The newest rows since this time, newest first. */
  since(at: Date, limit: number): Promise<CreatedRow[]>;
}

/** Longest transaction plus clock skew: older rows are visible by now or never will be. */
const settledAfterMs = 2 * 60 * 1000;
/**
 * A Last-Event-ID header may have 255 characters; a rewritten cursor may be slightly longer than the one that was read.
 */
const lengthAtMost = 240;
const readAtOnce = 200;

const written = /^[\da-z]{1,9}\.[\da-z]{1,10}\.(?:[\da-z]{1,10}(?:-[\da-z]{1,10})*)?$/;

/**
 * The position of a reader in rows that become visible out of order: a row gets its creation time inside a transaction,
 * but is visible only after the commit, possibly after rows that were created later. The cursor therefore holds the
 * position from which rows may still be missing, and the ids after it that have been read. As a text it has at most 255
 * characters. If more rows than fit arrive within two minutes, the position advances early.
 */
export class StreamCursor {
  private constructor(
    /** Every row up to here has been read or will never become visible. */
    private position: readonly [at: number, id: number],
    /** The rows after the position that have been read, with their creation times; infinity if unknown. */
    private readonly read: Map<number, number>,
  ) {}

  /** Parses the result of `toString`; undefined for any other text. */
  static from(text: string): StreamCursor | undefined {
    if (!written.test(text)) return undefined;
    const [at = '', id = '', steps = ''] = text.split('.');
    let last = 0;
    const ids = steps ? steps.split('-').map((step) => (last += parseInt(step, 36))) : [];
    return new StreamCursor([parseInt(at, 36), parseInt(id, 36)], new Map(ids.map((each) => [each, Infinity])));
  }

  /** A cursor after all rows that are visible now. */
  static async atEnd(rows: Pick<CreatedRows<CreatedRow>, 'since'>, now: Date): Promise<StreamCursor> {
    const cursor = new StreamCursor([now.getTime() - settledAfterMs, 0], new Map());
    const newest = await rows.since(new Date(now.getTime() - settledAfterMs), readAtOnce);
    // Rows older than a full result count as read.
    const [oldest, ...others] = newest.reverse();
    if (oldest && newest.length === readAtOnce) cursor.position = keysOf(oldest);
    else if (oldest) cursor.markRead(oldest, now);
    for (const row of others) cursor.markRead(row, now);
    return cursor;
  }

  /** The unread rows, oldest first, at most `limit`, each with the cursor after it. */
  async readOn<Row extends CreatedRow>(
    rows: Pick<CreatedRows<Row>, 'after'>,
    limit: number,
    now: Date,
  ): Promise<{ id: string; row: Row }[]> {
    const [at, id] = this.position;
    const atMost = limit + this.read.size;
    const found = await rows.after([new Date(at), id], atMost);
    const times = new Map(found.map((row) => [row._id, row.createdAt.getTime()]));
    // Rows past the scanned range are unknown; a missing row inside it was deleted.
    const unseen = found.length < atMost ? undefined : Infinity;
    const read = new Map<number, number>();
    for (const each of this.read.keys()) {
      const time = times.get(each) ?? unseen;
      if (time !== undefined) read.set(each, time);
    }
    const next = new StreamCursor(this.position, read);
    const fresh = found.filter((row) => !this.read.has(row._id)).slice(0, limit);
    return fresh.map((row) => {
      next.markRead(row, now);
      return { id: String(next), row };
    });
  }

  /** Records that a row and all visible rows before it have been read. */
  private markRead(row: CreatedRow, now: Date): void {
    this.read.set(row._id, row.createdAt.getTime());
    this.advance([Math.min(row.createdAt.getTime(), now.getTime()) - settledAfterMs, 0]);
    while (String(this).length > lengthAtMost) {
      const [oldest] = [...this.read]
        .filter(([, at]) => at !== Infinity)
        .sort(([a, one], [b, other]) => one - other || a - b);
      if (!oldest) return;
      this.advance([oldest[1], oldest[0]]);
    }
  }

  /** Advances the position; it never moves back. */
  private advance(position: readonly [at: number, id: number]): void {
    if (isAfter(this.position, position)) return;
    this.position = position;
    for (const [id, at] of this.read) if (!isAfter([at, id], position)) this.read.delete(id);
  }

  toString(): string {
    let last = 0;
    const steps = [...this.read.keys()]
      .sort((one, other) => one - other)
      .map((id) => {
        const step = id - last;
        last = id;
        return step.toString(36);
      });
    const [at, id] = this.position;
    return `${at.toString(36)}.${id.toString(36)}.${steps.join('-')}`;
  }
}

const keysOf = ({ createdAt, _id }: CreatedRow) => [createdAt.getTime(), _id] as const;

const isAfter = ([at, id]: readonly [number, number], [otherAt, otherId]: readonly [number, number]) =>
  at > otherAt || (at === otherAt && id > otherId);
