import { model, Schema } from 'mongoose';

const Counter = model(
  'Counter',
  new Schema({ _id: { type: String, required: true }, last: { type: Number, required: true } }),
);

const smallestBlock = 50;
const largestBlock = 800;
/** A block that is used up within this time is followed by one of twice its size. */
const shortMs = 1_000;

interface Block {
  next: number;
  last: number;
  size: number;
  reservedAt: number;
}
const blocks = new Map<string, Block>();
const refills = new Map<string, Promise<void>>();

/**
 * The next integer id of a collection: positive, and unique across processes. Ids are reserved from the shared counter
 * in blocks, which grow with the demand, so that the counter is no bottleneck. A process that crashes leaves a gap.
 */
export async function nextId(name: string): Promise<number> {
  for (;;) {
    const block = blocks.get(name);
    if (block && block.next <= block.last) return block.next++;
    await (refills.get(name) ?? refill(name));
  }
}

/**
 * Discards the reserved ids, and returns them to the counters, before this process disconnects. A block is returned
 * only if no other process has reserved a later one. It is discarded first: if the answer is lost, its ids are
 * returned or remain a gap, and are never used twice.
 * @throws when the database does not answer
 */
export async function returnIds(): Promise<void> {
  await Promise.allSettled(refills.values());
  const unused = [...blocks].filter(([, { next, last }]) => next <= last);
  blocks.clear();
  if (unused.length === 0) return;
  const updates = unused.map(([name, { next, last }]) => ({
    updateOne: { filter: { _id: name, last }, update: { $set: { last: next - 1 } } },
  }));
  await Counter.bulkWrite(updates, { ordered: false });
}

function refill(name: string): Promise<void> {
  const reservedAt = performance.now();
  const before = blocks.get(name);
  const isShort = before && reservedAt - before.reservedAt < shortMs;
  const size = isShort ? Math.min(2 * before.size, largestBlock) : smallestBlock;
  const reserved = Counter.findOneAndUpdate(
    { _id: name },
    { $inc: { last: size } },
    // Outside the current transaction: two orders must not conflict on the counter.
    { upsert: true, returnDocument: 'after', session: null },
  )
    .lean()
    .orFail()
    .then(({ last }) => void blocks.set(name, { next: last - size + 1, last, size, reservedAt }))
    .finally(() => refills.delete(name));
  refills.set(name, reserved);
  return reserved;
}
