import { model, Schema } from 'mongoose';

const Counter = model(
  'Counter',
  new Schema({ _id: { type: String, required: true }, last: { type: Number, required: true } }, { publicReads: false }),
);

const blockSize = 50;
const blocks = new Map<string, { next: number; last: number }>();
const refills = new Map<string, Promise<void>>();

/**
 * The next integer id of a collection: positive, and unique across processes. Ids are reserved from the shared counter
 * in blocks, so that the counter is no bottleneck. A process that crashes leaves a gap.
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
  const reserved = Counter.findOneAndUpdate(
    { _id: name },
    { $inc: { last: blockSize } },
    // Outside the current transaction: two orders must not conflict on the counter.
    { upsert: true, returnDocument: 'after', session: null },
  )
    .lean()
    .orFail()
    .then(({ last }) => void blocks.set(name, { next: last - blockSize + 1, last }))
    .finally(() => refills.delete(name));
  refills.set(name, reserved);
  return reserved;
}
