import { insertRows } from '../../database/insert.js';
import { type BehaviourEntity, BehaviourEvent } from '../../models/BehaviourEvent.js';
import type { World } from '../world.js';
import { categoriesOf } from './categoriesOf.js';
import { type Behaviour, readBehaviour } from './readBehaviour.js';

/** What became of a batch; `index` is the place in it, `error` says for people what is wrong. */
export interface NotedBehaviour {
  accepted: number;
  rejected: { index: number; error: string }[];
}

/** Keeps what a consumer did, for the interests; an event that is wrong is left out, and the others are kept. */
export async function noteBehaviour(
  { now }: Pick<World, 'now'>,
  consumerId: number,
  events: readonly Record<string, unknown>[],
): Promise<NotedBehaviour> {
  const receivedAt = now();
  const read = events.map((event) => readBehaviour(event, receivedAt));
  const findCategories = await lookUp(read.filter((event) => typeof event !== 'string'));
  const rejected: NotedBehaviour['rejected'] = [];
  const rows = read.flatMap((event, index) => {
    const categories = typeof event === 'string' ? undefined : findCategories(event);
    if (typeof event !== 'string' && categories) return { ...event, consumerId, categories, receivedAt };
    rejected.push({ index, error: typeof event === 'string' ? event : `there is no such ${event.entityType}` });
    return [];
  });
  await insertRows(BehaviourEvent, rows);
  return { accepted: rows.length, rejected };
}

/** @returns what an event is about; undefined when that is not there */
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
