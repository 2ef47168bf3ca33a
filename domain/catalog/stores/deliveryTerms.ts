import type { StoreRecord } from '../../../models/catalog/Store.js';
import type { Paise } from '../../money.js';
import { distanceKm, type Place } from '../../places/distance.js';

/** Where goods are wanted, as far as it is known. */
export interface DeliveryPlace {
  /** The pincode of the address, whether the list of pincodes has it or not. */
  pincode?: string | undefined;
  point?: Place | undefined;
  /** How far the address may be from the point: 0 if the point is that of the address. */
  toleranceKm: number;
}

interface DeliveryTerms {
  fee: Paise;
  minimumOrder: Paise;
}

type DeliveringStore = Pick<
  StoreRecord,
  | 'position'
  | 'supportsDelivery'
  | 'servesPincodes'
  | 'deliveryRadiusKm'
  | 'deliveryBands'
  | 'deliveryFee'
  | 'minimumOrder'
>;

/** Whether a store lists the pincode of a place; undefined if that does not decide. */
const servesPincodeOf = ({ servesPincodes }: DeliveringStore, { pincode }: DeliveryPlace): boolean | undefined =>
  servesPincodes && pincode !== undefined ? servesPincodes.includes(pincode) : undefined;

/** Whether it is open if a store delivers to a place, because no position of the place is known. */
export const isPlaceUnknown = (store: DeliveringStore, place: DeliveryPlace): boolean =>
  place.point === undefined && servesPincodeOf(store, place) === undefined;

/**
 * The fee and the minimum of a delivery: those of the nearest band that contains the place, or those of the store if
 * it has no bands or the distance is unknown. Undefined outside: not among the pincodes of the store, or, where these
 * do not decide, surely outside its radius or beyond its last band.
 */
export function deliveryTerms(store: DeliveringStore, place: DeliveryPlace): DeliveryTerms | undefined {
  const { deliveryFee: fee, minimumOrder } = store;
  const isListed = servesPincodeOf(store, place);
  if (isListed === false) return undefined;
  const distance = distanceTo(store, place);
  if (!isListed && distance === undefined) return { fee, minimumOrder };
  if (!isListed && distance !== undefined && distance > reachOf(store) + place.toleranceKm) return undefined;
  const bands = store.deliveryBands ?? [];
  const band = bands.find(({ upToKm }) => distance !== undefined && distance <= upToKm) ?? bands.at(-1);
  return band ? { fee: band.fee, minimumOrder: band.minimumOrder ?? minimumOrder } : { fee, minimumOrder };
}

/** Whether a store delivers to a place; null if that is unknown, because one of them has no position. */
export function deliversTo(store: DeliveringStore, place: DeliveryPlace): boolean | null {
  if (!store.supportsDelivery) return false;
  const isListed = servesPincodeOf(store, place);
  if (isListed !== undefined) return isListed;
  return distanceTo(store, place) === undefined ? null : deliveryTerms(store, place) !== undefined;
}

/** How far a store delivers, in kilometres. */
function reachOf({ deliveryRadiusKm, deliveryBands }: DeliveringStore): number {
  const lastBand = deliveryBands?.at(-1)?.upToKm;
  return Math.min(deliveryRadiusKm ?? Number.POSITIVE_INFINITY, lastBand ?? Number.POSITIVE_INFINITY);
}

/** The distance of a place from a store in kilometres; undefined if one of them has no position. */
export function distanceTo({ position }: Pick<StoreRecord, 'position'>, { point }: DeliveryPlace): number | undefined {
  const [longitude, latitude] = position?.coordinates ?? [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || !point) return undefined;
  return distanceKm({ latitude, longitude }, point);
}
