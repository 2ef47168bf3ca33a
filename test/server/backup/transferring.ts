import type { mongo } from 'mongoose';

type Numbered = mongo.Document & { _id: number };

const accounts = 40;
const each = 1_000;
/** The sum of all accounts, which no transfer changes. */
export const sumOfAccounts = 2 * accounts * each;

/** Creates accounts in two collections, and slots whose unique key moves from row to row. */
export async function openAccounts(db: mongo.Db): Promise<void> {
  for (const name of ['debtors', 'creditors']) {
    await db
      .collection<Numbered>(name)
      .insertMany(Array.from({ length: accounts }, (_, nth) => ({ _id: nth, amount: each })));
  }
  await db.collection('slots').createIndex({ key: 1 }, { unique: true, name: 'one row for each key' });
  await db.collection<Numbered>('slots').insertMany(Array.from({ length: 20 }, (_, nth) => ({ _id: nth, key: nth })));
  await db.collection('counters').insertOne({ _id: 'transfer' as never, next: 0 });
  await db.createCollection('transfers');
}

/**
 * Transfers between the collections without a pause, each in a transaction that also writes a row, takes a number, and
 * moves a unique key to a new row. @returns a function that stops it and returns the number of transfers
 */
export function keepTransferring(db: mongo.Db): () => Promise<number> {
  let isStopped = false;
  let done = 0;
  const work = async () => {
    while (!isStopped) {
      const session = db.client.startSession();
      try {
        await session.withTransaction(() => transfer(db, session, done));
        done++;
      } finally {
        await session.endSession();
      }
    }
  };
  const running = work();
  return async () => {
    isStopped = true;
    await running;
    return done;
  };
}

async function transfer(db: mongo.Db, session: mongo.ClientSession, nth: number): Promise<void> {
  const [from, to] = nth % 2 ? ['debtors', 'creditors'] : ['creditors', 'debtors'];
  const move = (name: string, amount: number) =>
    db.collection<Numbered>(name).updateOne({ _id: (nth * 7) % accounts }, { $inc: { amount } }, { session });
  await move(from ?? '', -1);
  await move(to ?? '', 1);
  await db.collection('transfers').insertOne({ nth }, { session });
  await db.collection('counters').updateOne({ _id: 'transfer' as never }, { $inc: { next: 1 } }, { session });
  const slots = db.collection<Numbered>('slots');
  const freed = await slots.findOneAndDelete({ key: nth % 20 }, { session });
  await slots.insertOne({ _id: 1_000 + nth, key: freed?.key }, { session });
}
