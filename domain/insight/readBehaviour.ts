import { DateTime } from 'luxon';
import {
  type BehaviourEntity,
  type BehaviourType,
  behaviourEntities,
  behaviourTypes,
} from '../../models/insight/BehaviourEvent.js';
import { productCategories } from '../catalog/categories.js';
import { rules } from '../rules.js';

/** A consumer's action, as far as it is known without a lookup. */
export interface Behaviour {
  type: BehaviourType;
  entityType: BehaviourEntity;
  entityId: number | string | null;
  at: Date;
  properties: Record<string, string | number | boolean | null> | null;
}

const { daysBack, pageAtMost, properties } = rules.behaviour;
const dayMs = 24 * 60 * 60 * 1000;

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

const isProperty = ([name, value]: [string, unknown]) =>
  /^[a-z]\w{0,39}$/i.test(name) &&
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
export function readBehaviour(event: Record<string, unknown>, now: Date): Behaviour | string {
  const { type, entityType, entityId = null, at = null, properties: more = null } = event;
  if (!isOneOf(behaviourTypes, type)) return `type must be one of ${behaviourTypes.join(', ')}`;
  if (!isOneOf(behaviourEntities, entityType)) return `entityType must be one of ${behaviourEntities.join(', ')}`;
  if (entityId !== null && !names[entityType as BehaviourEntity](entityId)) {
    return 'entityId must be an id, the slug of a category or the path of a page';
  }
  const moment = at === null ? now : momentOf(at)?.toJSDate();
  if (!moment || !(now.getTime() - moment.getTime() < daysBack * dayMs)) {
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
