import { beforeEach } from '@jest/globals';
import mongoose from 'mongoose';
import { insert } from '../../../database/insert.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { useApi } from '../../support/api.js';
import { connectTo, databaseUri } from '../../support/database.js';
import { makeConsumer, makeProduct, makeReel, makeStore } from '../../support/factories.js';
export let api: ReturnType<typeof useApi>;
export const key = 'health-key-for-tests';

/** Answers are cached for some seconds: each test runs a minute after the previous one. */
let minutes = 0;
export const later = () => api.world.clock.advance(++minutes * 60_000);

/** Everything that the checks expect. */
export async function makeWhole() {
  const store = await makeStore();
  const product = await makeProduct(store);
  const owner = await makeConsumer();
  const reel = await makeReel(owner, [product]);
  await Restaurant.create({ name: 'Karavali' });
  await insert(Operator, { email: 'staff@example.in', name: 'Staff', passwordHash: 'none' });
  return { store, product, owner, reel };
}

/** The result of a check. */
export async function checkOf(name: string) {
  const { body } = await api.get(`/health?key=${key}`);
  return { status: body.status, check: body.checks.find((each: { name: string }) => each.name === name) };
}

/** Runs `look` while the database is away. */
export async function withoutDatabase(look: () => Promise<void>): Promise<void> {
  const uri = databaseUri(mongoose.connection.name);
  await mongoose.disconnect();
  try {
    await look();
  } finally {
    await connectTo(uri, { upToDate: true });
  }
}

export function useHealthy(): void {
  api = useApi();

  beforeEach(() => later());
}
