/** A row as it is put in order: by when it was made, then by its id. */
export interface CreatedRow {
  _id: number;
  createdAt: Date;
}

/** Rows of somebody, in the order in which they were made. */
export interface CreatedRows<Row extends CreatedRow> {
  /** So many rows after the one with these sort keys, oldest first. */
  after(keys: readonly [createdAt: Date, _id: number], limit: number): Promise<Row[]>;
  /** The newest rows that are no older than this, newest first. */
  since(at: Date, limit: number): Promise<CreatedRow[]>;
}

/** Longer than a transaction may last, and than clocks differ: what was made before is there by now, or never will be. */
const settledAfterMs = 2 * 60 * 1000;
/** A header's names have at most 255 characters; what was read is written anew, and may grow by some. */
const lengthAtMost = 240;
const readAtOnce = 200;

const written = /^[\da-z]{1,9}\.[\da-z]{1,10}\.(?:[\da-z]{1,10}(?:-[\da-z]{1,10})*)?$/;

/**
 * How far somebody has read rows that come to light out of order: a row is made in its transaction, and is there after the
 * commit, when one that was made later may have been there for long. So a bookmark says from where on rows may still be
 * missing, and which of those behind that place have been read. As a text it is an id of at most 255 characters; where more
 * rows than fit in come within two minutes, the place moves on early.
 */
export class StreamCursor {
  private constructor(
    /** All up to here has been read, or will never come. */
    private place: readonly [at: number, id: number],
    /** What has been read behind the place, and when it was made; infinity where that is not known. */
    private readonly read: Map<number, number>,
  ) {}

  /** A bookmark as `toString` writes it; undefined for any other text. */
  static from(text: string): StreamCursor | undefined {
    if (!written.test(text)) return undefined;
    const [at = '', id = '', steps = ''] = text.split('.');
    let last = 0;
    const ids = steps ? steps.split('-').map((step) => (last += parseInt(step, 36))) : [];
    return new StreamCursor([parseInt(at, 36), parseInt(id, 36)], new Map(ids.map((each) => [each, Infinity])));
  }

  /** A bookmark behind all that is there now. */
  static async atEnd(rows: Pick<CreatedRows<CreatedRow>, 'since'>, now: Date): Promise<StreamCursor> {
    const bookmark = new StreamCursor([now.getTime() - settledAfterMs, 0], new Map());
    const newest = await rows.since(new Date(now.getTime() - settledAfterMs), readAtOnce);
    // What is older than the oldest of a full look counts as read.
    const [oldest, ...others] = newest.reverse();
    if (oldest && newest.length === readAtOnce) bookmark.place = keysOf(oldest);
    else if (oldest) bookmark.note(oldest, now);
    for (const row of others) bookmark.note(row, now);
    return bookmark;
  }

  /** The rows behind it, oldest first, at most `limit`, each with the bookmark behind that row. */
  async readOn<Row extends CreatedRow>(
    rows: Pick<CreatedRows<Row>, 'after'>,
    limit: number,
    now: Date,
  ): Promise<{ id: string; row: Row }[]> {
    const [at, id] = this.place;
    const atMost = limit + this.read.size;
    const found = await rows.after([new Date(at), id], atMost);
    const times = new Map(found.map((row) => [row._id, row.createdAt.getTime()]));
    // Of a row that lies further on than was looked nothing is known; one that should be there has been removed.
    const unseen = found.length < atMost ? undefined : Infinity;
    const read = new Map<number, number>();
    for (const each of this.read.keys()) {
      const time = times.get(each) ?? unseen;
      if (time !== undefined) read.set(each, time);
    }
    const behind = new StreamCursor(this.place, read);
    const fresh = found.filter((row) => !this.read.has(row._id)).slice(0, limit);
    return fresh.map((row) => {
      behind.note(row, now);
      return { id: String(behind), row };
    });
  }

  /** Notes that a row has been read, and all before it that are there. */
  private note(row: CreatedRow, now: Date): void {
    this.read.set(row._id, row.createdAt.getTime());
    this.moveTo([Math.min(row.createdAt.getTime(), now.getTime()) - settledAfterMs, 0]);
    while (String(this).length > lengthAtMost) {
      const [oldest] = [...this.read]
        .filter(([, at]) => at !== Infinity)
        .sort(([a, one], [b, other]) => one - other || a - b);
      if (!oldest) return;
      this.moveTo([oldest[1], oldest[0]]);
    }
  }

  /** Moves the place on, never back. */
  private moveTo(place: readonly [at: number, id: number]): void {
    if (isAfter(this.place, place)) return;
    this.place = place;
    for (const [id, at] of this.read) if (!isAfter([at, id], place)) this.read.delete(id);
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
    const [at, id] = this.place;
    return `${at.toString(36)}.${id.toString(36)}.${steps.join('-')}`;
  }
}

const keysOf = ({ createdAt, _id }: CreatedRow) => [createdAt.getTime(), _id] as const;

const isAfter = ([at, id]: readonly [number, number], [otherAt, otherId]: readonly [number, number]) =>
  at > otherAt || (at === otherAt && id > otherId);
