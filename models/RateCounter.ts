import { model, Schema } from 'mongoose';

const rateCounterSchema = new Schema(
  {
    /** The limit's name and whom it counts, `login:203.0.113.7`. */
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    resetAt: { type: Date, required: true },
  },
  {
    publicReads: false,
    statics: {
      /** Counts one hit in the window that is open, or opens a new one. Atomic over all processes. */
      hit(key: string, windowMs: number, now: Date) {
        const running = { $gt: ['$resetAt', now] };
        return this.findOneAndUpdate(
          { _id: key },
          [
            {
              $set: {
                hits: { $cond: [running, { $add: ['$hits', 1] }, 1] },
                resetAt: { $cond: [running, '$resetAt', new Date(now.getTime() + windowMs)] },
              },
            },
          ],
          { upsert: true, returnDocument: 'after', updatePipeline: true, session: null },
        )
          .lean()
          .orFail();
      },
      /** Takes one hit back, unless its window is over. */
      giveBack({ _id, resetAt }: { _id: string; resetAt: Date }) {
        return this.updateOne({ _id, resetAt }, { $inc: { hits: -1 } });
      },
    },
  },
);

rateCounterSchema.index({ resetAt: 1 }, { expireAfterSeconds: 60 });

export const RateCounter = model('RateCounter', rateCounterSchema);
