import type { Db } from 'mongodb';

interface Counter {
  _id: string;
  hits: number;
  resetAt: Date;
}

/** Counts a hit of a rate limit in one command, as models/system/RateCounter.ts does, and deletes counters. */
export function hitCounter(db: Db) {
  const counters = db.collection<Counter>('ratecounters');
  return {
    hit(_id: string, windowMs: number) {
      const now = new Date();
      const isOpen = { $gt: ['$resetAt', now] };
      const counted = {
        hits: { $cond: [isOpen, { $add: ['$hits', 1] }, 1] },
        resetAt: { $cond: [isOpen, '$resetAt', new Date(now.getTime() + windowMs)] },
      };
      return counters.findOneAndUpdate({ _id }, [{ $set: counted }], { upsert: true, returnDocument: 'after' });
    },
    forget: (_id: string) => counters.deleteOne({ _id }),
  };
}
