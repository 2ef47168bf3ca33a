import { type InferRawDocType, model, mongo, Schema } from 'mongoose';
import { batched } from '../../database/batching/batched.js';
import { driverCollection } from '../../database/driverCollection.js';

const fields = {
  /** The limit's name and whom it counts, `login:203.0.113.7`. */
  _id: { type: String, required: true },
  hits: { type: Number, required: true },
  resetAt: { type: Date, required: true },
} as const;

type RateCounterRecord = InferRawDocType<typeof fields>;

const rateCounterSchema = new Schema(fields, {
  publicReads: false,
  statics: {
    /**
     * Counts a hit, or so many, in the window that is open, or opens a new one. Atomic over all processes; in no transaction. Neither
     * retried nor waited for until a majority has it: that would cost as much again, and a hit that is lost with a database does no harm.
     */
    async hit(key: string, windowMs: number, now: Date, count = 1): Promise<RateCounterRecord> {
      const { value } = await command({
        ...{ findAndModify: this.collection.collectionName, query: { _id: key } },
        ...{ update: counted(count, windowMs, now), upsert: true, new: true },
      });
      return value;
    },
    /**
     * The same for many who come at once, by two commands for all of them. Of those whom two calls count at the same moment some
     * are told a higher number than theirs: this is for limits, which refuse from a number on.
     */
    hitTogether: (hit: Hit): Promise<RateCounterRecord> => countTogether(hit),
    /** Takes one hit back, unless its window is over. */
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

/** The hits of a key that are counted together. */
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
    // Somebody has removed the counter meanwhile.
    if (!counter) return { _id: key, hits: place, resetAt: new Date(now.getTime() + windowMs) };
    return { ...counter, hits: counter.hits - hits + place };
  });
});

async function count(sums: Sum[]): Promise<Map<string, RateCounterRecord>> {
  const [only, ...others] = sums;
  if (only && others.length === 0) {
    const { key, windowMs, now, hits } = only;
    return new Map([[key, await RateCounter.hit(key, windowMs, now, hits)]]);
  }
  const updates = sums.map(({ key, hits, windowMs, now }) => ({
    ...{ q: { _id: key }, u: counted(hits, windowMs, now), upsert: true },
  }));
  const { writeErrors } = await command({ update: RateCounter.collection.collectionName, updates, ordered: false });
  if (writeErrors?.[0]) throw new mongo.MongoServerError(writeErrors[0]);
  const rows = await driverCollection(RateCounter)
    .find({ _id: { $in: sums.map(({ key }) => key) } }, { readConcern: 'local' })
    .toArray();
  return new Map(rows.map((row) => [row._id, row]));
}
