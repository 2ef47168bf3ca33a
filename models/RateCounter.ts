import { type InferRawDocType, model, Schema } from 'mongoose';

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
     * Counts one hit in the window that is open, or opens a new one. Atomic over all processes; in no transaction. Neither retried nor
     * waited for until a majority has it: that would cost as much again, and a hit that is lost with a database does no harm.
     */
    async hit(key: string, windowMs: number, now: Date): Promise<RateCounterRecord> {
      const running = { $gt: ['$resetAt', now] };
      const { value } = await this.db
        .getClient()
        .db(this.db.name)
        .command({
          findAndModify: this.collection.collectionName,
          query: { _id: key },
          update: [
            {
              $set: {
                hits: { $cond: [running, { $add: ['$hits', 1] }, 1] },
                resetAt: { $cond: [running, '$resetAt', new Date(now.getTime() + windowMs)] },
              },
            },
          ],
          ...{ upsert: true, new: true, writeConcern: { w: 1 } },
        });
      return value;
    },
    /** Takes one hit back, unless its window is over. */
    giveBack({ _id, resetAt }: { _id: string; resetAt: Date }) {
      return this.updateOne({ _id, resetAt }, { $inc: { hits: -1 } });
    },
  },
});

rateCounterSchema.index({ resetAt: 1 }, { expireAfterSeconds: 60 });

export const RateCounter = model('RateCounter', rateCounterSchema);
