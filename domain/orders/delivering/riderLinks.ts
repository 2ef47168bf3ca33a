import { createHash } from 'node:crypto';
import { Seller } from '../../../models/accounts/Seller.js';
import { Store } from '../../../models/catalog/Store.js';
import {
  carriedStatuses,
  DeliveryAssignment,
  type DeliveryAssignmentRecord,
} from '../../../models/orders/DeliveryAssignment.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { hour, minute } from '../../durations.js';
import { Refused, retryAfter } from '../../errors.js';
import { specialSentences } from '../../errorTexts/specialSentences.js';
import { textsIn } from '../../mails/composeMail.js';
import { rules } from '../../rules.js';
import { hmacOf } from '../../text/seal.js';
import type { World } from '../../world.js';

const tokenBytes = 32;
const wellFormed = /^[\w-]{43}$/;

/** The database has only the hash of a token. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token of a link, and its hash. */
export function newLink({ random }: Pick<World, 'random'>): { token: string; linkHash: string } {
  const token = random.bytes(tokenBytes).toString('base64url');
  return { token, linkHash: hashOf(token) };
}

/** The address of the page of a delivery. */
export const linkTo = ({ config }: Pick<World, 'config'>, token: string): string => `${config.publicUrl}/r/${token}`;

/** The message to a rider in the language of the store, whose link opens the page in that language. */
export async function linkMessage(
  { storeId, orderNumber }: { storeId: number; orderNumber: string },
  link: string,
): Promise<string> {
  const store = await Store.findById(storeId, { name: 1, sellerId: 1 }).lean();
  const seller = store && (await Seller.findById(store.sellerId, { language: 1 }).lean());
  const language = seller?.language ?? 'en';
  return textsIn[language].riderLink(store?.name ?? '', orderNumber, `${link}?lang=${language}`);
}

const { linkHours, unknownLinks } = rules.rider;

/**
 * Finds the delivery of a rider's link: while it is open, and for two hours after its end. Refuses `delivery_not_found`
 * otherwise, and for a revoked link. Unknown links are counted by network: after 30 in ten minutes they are refused
 * with `rate_limited`, while the links of riders in the same network still work.
 */
export async function findLinked(
  world: Pick<World, 'config' | 'now' | 'secretKey'>,
  token: string,
  network: string,
): Promise<DeliveryAssignmentRecord> {
  const since = new Date(world.now().getTime() - linkHours * hour);
  // Without a rider, the link shows how their delivery ended. A delivery that the partner then carries is not theirs.
  const isCarriedByRider = { status: { $in: carriedStatuses }, riderId: { $ne: null } };
  const isOver = { status: { $nin: carriedStatuses }, movedAt: { $gt: since } };
  const found =
    wellFormed.test(token) &&
    (await DeliveryAssignment.findOne({ linkHash: hashOf(token), $or: [isCarriedByRider, isOver] }).lean());
  if (found) return found;
  await countUnknown(world, network);
  throw new Refused('delivery_not_found');
}

async function countUnknown(world: Pick<World, 'config' | 'now' | 'secretKey'>, network: string): Promise<void> {
  if (!world.config.rateLimitsEnabled) return;
  const now = world.now();
  const key = `unknown-links:${hmacOf(world, network)}`;
  const { hits, resetAt } = await RateCounter.hit(key, unknownLinks.minutes * minute, now);
  if (hits > unknownLinks.atMost)
    throw retryAfter('rate_limited', resetAt.getTime() - now.getTime(), specialSentences.wait);
}
