import { insertRows } from '../../database/insert.js';
import { type BehaviourEntity, BehaviourEvent } from '../../models/insight/BehaviourEvent.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { categoriesOf } from './categoriesOf.js';
import { type Behaviour, readBehaviour } from './readBehaviour.js';

/** The outcome of a batch. `index` is the position in the batch; `error` describes the problem for people. */
export interface RecordedBehaviour {
  accepted: number;
  rejected: { index: number; error: string }[];
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Stores a consumer's actions, from which interests are computed. Invalid events are skipped. The others are stored up
 * to a daily limit of bytes.
 */
export async function recordBehaviour(
  { config, now }: Pick<World, 'config' | 'now'>,
  consumerId: number,
  events: readonly Record<string, unknown>[],
): Promise<RecordedBehaviour> {
  const receivedAt = now();
  const read = events.map((event) => readBehaviour(event, receivedAt));
  const findCategories = await lookUp(read.filter((event) => typeof event !== 'string'));
  const checked = read.map((event) => {
    if (typeof event === 'string') return event;
    const categories = findCategories(event);
    return categories ? { ...event, consumerId, categories, receivedAt } : `this ${event.entityType} does not exist`;
  });
  const rows = checked.filter((event) => typeof event !== 'string');
  const isFull = config.rateLimitsEnabled && rows.length > 0 && (await fillsDay(consumerId, rows, receivedAt));
  if (!isFull) await insertRows(BehaviourEvent, rows);
  const rejected = checked.flatMap((event, index) => {
    if (typeof event === 'string') return { index, error: event };
    return isFull ? { index, error: 'the daily limit of stored events is reached' } : [];
  });
  return { accepted: checked.length - rejected.length, rejected };
}

/** Adds to the day's count of stored bytes. @returns whether the daily limit is exceeded */
async function fillsDay(consumerId: number, rows: object[], now: Date): Promise<boolean> {
  const bytes = Buffer.byteLength(JSON.stringify(rows));
  const { hits } = await RateCounter.hit(`behaviour:${consumerId}`, dayMs, now, bytes);
  return hits > rules.behaviour.bytesADay;
}

/** @returns the categories of an event's entity; undefined when the entity does not exist */
async function lookUp(events: Behaviour[]): Promise<(event: Behaviour) => string[] | undefined> {
  const found = new Map<BehaviourEntity, Map<number, string[]>>();
  for (const [entityType, read] of Object.entries(categoriesOf)) {
    const ids = events.flatMap((event) => (event.entityType === entityType ? (event.entityId ?? []) : []));
    if (ids.length > 0) found.set(entityType as BehaviourEntity, await read([...new Set(ids)] as number[]));
  }
  return ({ entityType, entityId }) => {
    if (entityType === 'category' && entityId !== null) return [String(entityId)];
    const ofType = found.get(entityType);
    return ofType && entityId !== null ? ofType.get(Number(entityId)) : [];
  };
}
