import type { Model } from 'mongoose';
import { Consumer } from '../../models/accounts/Consumer.js';
import { FoodOrder } from '../../models/food/FoodOrder.js';
import { Restaurant } from '../../models/food/Restaurant.js';
import type { World } from '../world.js';
import { type LegacyOrder, type LegacyRecord, readLegacyRecord } from './readLegacyRecord.js';

/** A record of the old system with the number of its line. */
type Numbered = LegacyRecord & { line: number };
type OrderOnLine = Extract<Numbered, { kind: 'order' }>;
type OwnedOrder = LegacyOrder & { consumerId: number | null };

/** How many records were new. */
interface Imported {
  restaurants: number;
  orders: number;
  /** The new orders whose consumer has no account here. */
  withoutConsumer: number;
  /** The records of an earlier run. */
  there: number;
}

/** Personal data is dropped if the consumer has no account here: no one could erase it. */
const withoutPerson = { customerName: null, customerPhone: null, deliveryAddress: null, instructions: null };

/**
 * Inserts the new records under their old ids. Safe to repeat and to run concurrently.
 * @param refuse called for each line whose id belongs to a row that was not imported
 */
async function importBatch(
  records: readonly Numbered[],
  refuse: (line: number, problem: string) => void,
): Promise<Imported> {
  const restaurants = await findNew(
    (ids) => Restaurant.find(ids, { importedAt: 1 }).lean(),
    records.filter((record) => record.kind === 'restaurant'),
    refuse,
  );
  const orders = await findNew(
    (ids) => FoodOrder.find(ids, { importedAt: 1 }).lean(),
    records.filter((record) => record.kind === 'order'),
    refuse,
  );
  const addedRestaurants = await addRows(
    Restaurant,
    restaurants.fresh.map(({ row }) => row),
  );
  const addedOrders = await addRows(FoodOrder, await withConsumers(orders.fresh));
  const added = addedRestaurants.length + addedOrders.length;
  return {
    restaurants: addedRestaurants.length,
    orders: addedOrders.length,
    withoutConsumer: addedOrders.filter(({ consumerId }) => consumerId === null).length,
    there: records.length - restaurants.refused - orders.refused - added,
  };
}

/** The records whose ids are not in use. */
async function findNew<Found extends { line: number; row: { _id: number } }>(
  find: (ids: { _id: { $in: number[] } }) => Promise<{ _id: number; importedAt?: Date | null }[]>,
  records: Found[],
  refuse: (line: number, problem: string) => void,
): Promise<{ fresh: Found[]; refused: number }> {
  const ids = records.map(({ row }) => row._id);
  const there = await find({ _id: { $in: ids } });
  const importedAt = new Map(there.map((row) => [row._id, row.importedAt]));
  const taken = records.filter(({ row: { _id } }) => importedAt.has(_id) && !importedAt.get(_id));
  for (const { line, row } of taken) refuse(line, `the id ${row._id} belongs to a row that was not imported`);
  return { fresh: records.filter(({ row }) => !importedAt.has(row._id)), refused: taken.length };
}

/** @returns the inserted rows, without those that a concurrent import has inserted */
async function addRows<Row, Given extends { _id: number }>(model: Model<Row>, rows: Given[]): Promise<Given[]> {
  if (rows.length === 0) return [];
  const writes = rows.map(({ _id, ...fields }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
  }));
  const { upsertedIds } = await model.bulkWrite(writes as Parameters<typeof model.bulkWrite>[0], {
    ordered: false,
    timestamps: false,
  });
  return rows.filter((_row, index) => Object.hasOwn(upsertedIds, index));
}

/** Finds the consumers: by verified e-mail address if the order has an address, else by id. */
async function withConsumers(orders: OrderOnLine[]): Promise<OwnedOrder[]> {
  const ids = orders.flatMap(({ consumer: { id } }) => id ?? []);
  const emails = orders.flatMap(({ consumer: { email } }) => email ?? []);
  const found = await Consumer.find(
    { $or: [{ _id: { $in: ids } }, { email: { $in: emails }, emailVerified: true }] },
    { email: 1, emailVerified: 1 },
  ).lean();
  // An erased account has a placeholder without @.
  const byId = new Map(found.flatMap(({ _id, email }) => (email.includes('@') ? [[_id, _id]] : [])));
  const byEmail = new Map(found.flatMap(({ _id, email, emailVerified }) => (emailVerified ? [[email, _id]] : [])));
  return orders.map(({ row, consumer: { id, email } }) => {
    const consumerId = (email === undefined ? byId.get(id ?? 0) : byEmail.get(email)) ?? null;
    return { ...row, ...(consumerId === null && withoutPerson), consumerId };
  });
}

/** A line of a file. */
export interface Line {
  number: number;
  /** The line without its line break, or the reason why it was not read. */
  content: { text: string } | { problem: string };
  /** The offset in bytes where the line ends. */
  end: number;
}

export interface Tally extends Imported {
  lines: number;
  skipped: number;
}

interface Listener {
  /** Called for a skipped line. */
  onSkipped(line: number, problem: string): void;
  /** Called after each stored batch. @param end the offset in bytes where it ends */
  onProgress(tally: Readonly<Tally>, end: number): void;
}

const linesOfBatch = 500;
/** Limits the memory for long lines. */
const bytesOfBatch = 4 * 2 ** 20;

/**
 * Imports restaurants and orders of the old food ordering from the lines of a file. Existing rows stay unchanged, so an
 * interrupted import can be repeated. Skips invalid lines and ignores empty ones.
 */
export async function importLegacy(
  { now }: Pick<World, 'now'>,
  lines: AsyncIterable<Line>,
  { onSkipped, onProgress }: Listener,
): Promise<Tally> {
  const tally: Tally = { lines: 0, skipped: 0, restaurants: 0, orders: 0, withoutConsumer: 0, there: 0 };
  const skip = (line: number, problem: string) => {
    tally.skipped++;
    onSkipped(line, problem);
  };
  let batch: Numbered[] = [];
  let begin = 0;
  const flush = async (end: number) => {
    const imported = await importBatch(batch, skip);
    for (const name of ['restaurants', 'orders', 'withoutConsumer', 'there'] as const) tally[name] += imported[name];
    batch = [];
    begin = end;
    onProgress(tally, end);
  };

  let lastEnd = 0;
  for await (const { number, content, end } of lines) {
    lastEnd = end;
    tally.lines = number;
    const read = 'problem' in content ? content.problem : readLine(content.text, now());
    if (typeof read === 'string') skip(number, read);
    else if (read) batch.push({ ...read, line: number });
    if (batch.length === linesOfBatch || end - begin > bytesOfBatch) await flush(end);
  }
  await flush(lastEnd);
  return tally;
}

const readLine = (text: string, now: Date) => (text.trim() === '' ? undefined : readLegacyRecord(text, now));
