import { DateTime } from 'luxon';
import { Product } from '../../models/catalog/Product.js';
import { Reel } from '../../models/catalog/Reel.js';
import { Store } from '../../models/catalog/Store.js';
import {
  type BehaviourEntity,
  BehaviourEvent,
  type BehaviourType,
  behaviourEntities,
  behaviourTypes,
} from '../../models/insight/BehaviourEvent.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { productCategories } from '../catalog/categories.js';
import { day } from '../durations.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

type Categories = Map<number, string[]>;

const ofProducts = async (ids: readonly number[]): Promise<Categories> => {
  const rows = await Product.find({ _id: { $in: ids } }, { category: 1 }).lean();
  return new Map(rows.map(({ _id, category }) => [_id, [category]]));
};

/** The categories of these entities by id. Missing entities are left out. */
const categoriesOf: Partial<Record<BehaviourEntity, (ids: readonly number[]) => Promise<Categories>>> = {
  product: ofProducts,
  store: async (ids) => {
    const rows = await Store.find({ _id: { $in: ids } }, { storeType: 1 }).lean();
    return new Map(rows.map(({ _id, storeType }) => [_id, [storeType]]));
  },
  /** A reel has the categories of its products. */
  reel: async (ids) => {
    const rows = await Reel.find({ _id: { $in: ids } }, { productIds: 1 }).lean();
    const shown = await ofProducts(rows.flatMap(({ productIds }) => productIds));
    return new Map(
      rows.map(({ _id, productIds }) => [_id, [...new Set(productIds.flatMap((id) => shown.get(id) ?? []))]]),
    );
  },
};

/** A consumer's action, as far as it is known without a lookup. */
interface Behaviour {
  type: BehaviourType;
  entityType: BehaviourEntity;
  entityId: number | string | null;
  at: Date;
  properties: Record<string, string | number | boolean | null> | null;
}

const { daysBack, pageAtMost, properties } = rules.behaviour;

const isOneOf = (values: readonly string[], value: unknown) => values.includes(value as string);
const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
const isShortText = (value: unknown, most: number) =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0') && value.length <= most;

/** The format of an entity's id, by type. */
const names: Record<BehaviourEntity, (value: unknown) => boolean> = {
  product: isId,
  store: isId,
  reel: isId,
  request: isId,
  category: (value) => isOneOf(productCategories, value),
  page: (value) => value !== '' && isShortText(value, pageAtMost),
};

/** Mongoose drops values with these names, or takes the object for one of its own. */
const reservedNames = ['constructor', 'prototype', 'isMongooseBuffer'];

const isProperty = ([name, value]: [string, unknown]) =>
  /^[a-z]\w{0,39}$/i.test(name) &&
  !reservedNames.includes(name) &&
  (value === null || typeof value === 'boolean' || Number.isFinite(value) || isShortText(value, properties.textAtMost));

const isSmallObject = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= properties.atMost &&
  Object.entries(value).every(isProperty);

const momentOf = (value: unknown) =>
  typeof value === 'string' && value.length <= 40 ? DateTime.fromISO(value, { zone: 'utc' }) : undefined;

/**
 * Reads an event that an app reports. Future timestamps are set to now.
 * @returns the event, or a sentence about what is wrong
 */
function readBehaviour(event: Record<string, unknown>, now: Date): Behaviour | string {
  const { type, entityType, entityId = null, at = null, properties: more = null } = event;
  if (!isOneOf(behaviourTypes, type)) return `type must be one of ${behaviourTypes.join(', ')}`;
  if (!isOneOf(behaviourEntities, entityType)) return `entityType must be one of ${behaviourEntities.join(', ')}`;
  if (entityId !== null && !names[entityType as BehaviourEntity](entityId)) {
    return 'entityId must be an id, the slug of a category or the path of a page';
  }
  const moment = at === null ? now : momentOf(at)?.toJSDate();
  if (!moment || !(now.getTime() - moment.getTime() < daysBack * day)) {
    return `at must be an ISO 8601 time within the last ${daysBack} days`;
  }
  if (more !== null && !isSmallObject(more)) {
    const { atMost, textAtMost } = properties;
    return (
      `properties must be an object of at most ${atMost} numbers, booleans and texts of at most ` +
      `${textAtMost} characters`
    );
  }
  return { type, entityType, entityId, at: moment < now ? moment : now, properties: more } as Behaviour;
}

/** The outcome of a batch. `index` is the position in the batch; `error` describes the problem for people. */
export interface RecordedBehaviour {
  accepted: number;
  rejected: { index: number; error: string }[];
}

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
  if (!isFull) await BehaviourEvent.insertMany(rows);
  const rejected = checked.flatMap((event, index) => {
    if (typeof event === 'string') return { index, error: event };
    return isFull ? { index, error: 'the daily limit of stored events is reached' } : [];
  });
  return { accepted: checked.length - rejected.length, rejected };
}

/** Adds to the day's count of stored bytes. @returns whether the daily limit is exceeded */
async function fillsDay(consumerId: number, rows: object[], now: Date): Promise<boolean> {
  const bytes = Buffer.byteLength(JSON.stringify(rows));
  const { hits } = await RateCounter.hit(`behaviour:${consumerId}`, day, now, bytes);
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
