import { beforeEach } from '@jest/globals';
import type { Events } from '../../../domain/outbox/events.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import type { Subscriber } from '../../../domain/outbox/Subscriber.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { someMorning, testWorld } from '../../support/world.js';

/** The time, the next random numbers and the warnings of the log. */
export const state = { now: 0, chance: (_below: number): number => 0, warnings: [] as object[] };
const plain = testWorld();
export const world = {
  ...plain,
  now: () => new Date(state.now),
  random: { ...plain.random, integer: (below: number) => state.chance(below) },
  log: { ...plain.log, warn: (facts: object) => void state.warnings.push(facts), info: () => {}, error: () => {} },
};

export const place = (orderId: number) => recordEvent(world, 'order.accepted', { orderId });
export const message = () => OutboxMessage.findOne().lean().orFail();
export const wait = async () => (await message()).nextAttemptAt.getTime() - state.now;

/** A subscriber of accepted orders that records the ids, and fails when `fails` returns an error. */
export function listener(name: string, fails: () => unknown = () => undefined) {
  const heard: number[] = [];
  const run = async (_world: unknown, { orderId }: Events['order.accepted']) => {
    const error = fails();
    if (error !== undefined) throw error;
    heard.push(orderId);
  };
  return { name, event: 'order.accepted', run, heard } satisfies Subscriber & { heard: number[] };
}

export const broken = (name: string) => listener(name, () => new Error('451 try again later'));

/** A world whose time and random numbers the test sets, and subscribers of accepted orders. */
export function useRelaying(): void {
  useDatabase();

  beforeEach(() => {
    Object.assign(state, { now: Date.parse(someMorning), chance: () => 0, warnings: [] });
  });
}
