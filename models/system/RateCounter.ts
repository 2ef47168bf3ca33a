import { type InferRawDocType, model, mongo, Schema } from 'mongoose';
import { batched } from '../../database/batching/batched.js';

const fields = {
  /** The name of the limit and its subject: `login:203.0.113.7`. */
  _id: { type: String, required: true },
  hits: { type: Number, required: true },
  resetAt: { type: Date, required: true },
} as const;

type RateCounterRecord = InferRawDocType<typeof fields>;

const rateCounterSchema = new Schema(fields, {
  statics: {
    /**
     * Counts one or more hits in the current window, or starts a new window. Atomic across processes, outside any
     * transaction. It is neither retried nor acknowledged by a majority: that would double the cost, and a hit that is
     * lost with a database server does no harm.
     */
    async hit(key: string, windowMs: number, now: Date, count = 1): Promise<RateCounterRecord> {
      const { value } = await command({
        findAndModify: this.collection.collectionName,
        query: { _id: key },
        update: counted(count, windowMs, now),
        upsert: true,
        new: true,
      });
      return value;
    },
    /**
     * Counts concurrent hits by one command, and reads the counters that existed by a second one. If two calls count at
     * the same moment, some hits get a number that is too high. Use it for limits, which refuse from a number on.
     */
    hitTogether: (hit: Hit): Promise<RateCounterRecord> => countTogether(hit),
    /**
     * Counts a hit in the current transaction, so that transactions of one key run one after the other. For a key that
     * only one account can use.
     */
    hitInTransaction(key: string, windowMs: number, now: Date): Promise<RateCounterRecord> {
      const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
      return this.findOneAndUpdate({ _id: key }, counted(1, windowMs, now), options)
        .lean()
        .orFail();
    },
    /** Removes one hit, unless its window has ended. */
    giveBack({ _id, resetAt }: { _id: string; resetAt: Date }) {
      return this.updateOne({ _id, resetAt }, { $inc: { hits: -1 } });
    },
  },
});

rateCounterSchema.index({ resetAt: 1 }, { expireAfterSeconds: 60 });

export const RateCounter = model('RateCounter', rateCounterSchema);

interface Hit {
  key: string;
  windowMs: number;
  now: Date;
}

const command = (asked: object) =>
  RateCounter.db
    .getClient()
    .db(RateCounter.db.name)
    .command({ ...asked, writeConcern: { w: 1 } });

function counted(hits: number, windowMs: number, now: Date) {
  const running = { $gt: ['$resetAt', now] };
  const set = {
    hits: { $cond: [running, { $add: ['$hits', hits] }, hits] },
    resetAt: { $cond: [running, '$resetAt', new Date(now.getTime() + windowMs)] },
  };
  return [{ $set: set }];
}

/** The hits of one key in one call. */
interface Sum extends Hit {
  hits: number;
}

const countTogether = batched(async (asked: Hit[]): Promise<RateCounterRecord[]> => {
  const sums = new Map<string, Sum>();
  const counts = asked.map((hit) => {
    const sum = sums.get(hit.key) ?? { ...hit, hits: 0 };
    sums.set(hit.key, sum);
    return { sum, place: ++sum.hits };
  });
  const counters = await count([...sums.values()]);
  return counts.map(({ sum: { key, hits, windowMs, now }, place }) => {
    const counter = counters.get(key);
    // The counter is new, or was deleted since it was counted.
    if (!counter) return { _id: key, hits: place, resetAt: new Date(now.getTime() + windowMs) };
    return { ...counter, hits: counter.hits - hits + place };
  });
});

/** Counts the hits. @returns the counters that existed before, unless only one counts */
async function count(sums: Sum[]): Promise<Map<string, RateCounterRecord>> {
  const [only, ...others] = sums;
  if (only && others.length === 0) {
    const { key, windowMs, now, hits } = only;
    return new Map([[key, await RateCounter.hit(key, windowMs, now, hits)]]);
  }
  const updates = sums.map(({ key, hits, windowMs, now }) => ({
    q: { _id: key },
    u: counted(hits, windowMs, now),
    upsert: true,
  }));
  const answer = await command({ update: RateCounter.collection.collectionName, updates, ordered: false });
  if (answer.writeErrors?.[0]) throw new mongo.MongoServerError(answer.writeErrors[0]);
  const added = new Set((answer.upserted ?? []).map(({ _id }: { _id: string }) => _id));
  const existed = sums.flatMap(({ key }) => (added.has(key) ? [] : [key]));
  if (existed.length === 0) return new Map();
  const rows = await RateCounter.find({ _id: { $in: existed } })
    .session(null)
    .readConcern('local')
    .lean();
  return new Map(rows.map((row) => [row._id, row]));
}
