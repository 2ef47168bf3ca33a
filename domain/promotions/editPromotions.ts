import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Seller } from '../../models/accounts/Seller.js';
import {
  countPromotions,
  Promotion,
  type PromotionKind,
  type PromotionRecord,
} from '../../models/catalog/Promotion.js';
import { findOwnStore } from '../catalog/stores/findOwnStore.js';
import { type Detail, Refused } from '../errors.js';
import type { Paise } from '../money.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

type Part = Pick<World, 'now'>;

const { atLeast, atMost } = rules.promotion.code;
/** The letters of a code, in any case. */
export const codePattern = new RegExp(`^[A-Za-z0-9-]{${atLeast},${atMost}}$`);

/** What a seller or staff decide about a promotion. Undefined fields stay as they are. */
export interface PromotionTerms {
  code?: string | undefined;
  name?: string | undefined;
  kind?: PromotionKind | undefined;
  /** Hundredths of a percent, or paise; none for a free delivery. */
  value?: number | null | undefined;
  maximumDiscount?: Paise | null | undefined;
  minimumOrder?: Paise | null | undefined;
  /** Default: now. */
  startsAt?: Date | undefined;
  endsAt?: Date | null | undefined;
  usesAtMost?: number | null | undefined;
  usesPerConsumer?: number | null | undefined;
  firstOrderOnly?: boolean | undefined;
  isListed?: boolean | undefined;
  isActive?: boolean | undefined;
}

interface NewTerms extends PromotionTerms {
  code: string;
  name: string;
  kind: PromotionKind;
}

/**
 * Adds a promotion to a seller's own store. Refuses `store_not_found`, `validation_failed`, `code_taken`,
 * `promotions_limit`.
 */
export const addPromotion = (
  world: Part,
  sellerId: number,
  storeId: number,
  terms: NewTerms,
): Promise<PromotionRecord> =>
  refuseTaken(() =>
    atomically(async () => {
      await findOwnStore(sellerId, storeId);
      // Concurrent additions conflict on this row, and the retry counts again.
      await Seller.updateOne({ _id: sellerId }, { $inc: { __v: 1 } }, { timestamps: false });
      return insertPromotion(world, storeId, terms);
    }),
  );

/** Writes a promotion; of the platform if `storeId` is null. Call it in a transaction, in `refuseTaken`. */
export async function insertPromotion(world: Part, storeId: number | null, terms: NewTerms): Promise<PromotionRecord> {
  const { ofOwnerAtMost } = rules.promotion;
  if ((await countPromotions(storeId, ofOwnerAtMost)) >= ofOwnerAtMost) throw new Refused('promotions_limit');
  const fields = checkedTerms({ ...terms, startsAt: terms.startsAt ?? world.now() });
  await checkCode(world, storeId, fields.code);
  return insert(Promotion, { ...fields, storeId });
}

/**
 * Changes a promotion of a seller's own store. Orders that have used it stay as they are. Refuses `store_not_found`,
 * `promotion_not_found`, `validation_failed`, `code_taken`.
 */
export const editPromotion = (
  world: Part,
  sellerId: number,
  storeId: number,
  promotionId: number,
  changes: PromotionTerms,
): Promise<PromotionRecord> =>
  refuseTaken(() =>
    atomically(async () => {
      await findOwnStore(sellerId, storeId);
      const whose = { _id: promotionId, storeId, isDeleted: false };
      const before = await Promotion.findOne(whose).lean();
      if (!before) throw new Refused('promotion_not_found');
      const fields = changedTerms(before, changes);
      if (fields.code !== before.code) await checkCode(world, storeId, fields.code);
      return Promotion.findOneAndUpdate(whose, { $set: fields }, { returnDocument: 'after' }).lean().orFail();
    }),
  );

/** The checked fields of a promotion after a change. Refuses `validation_failed`. */
export function changedTerms(before: PromotionRecord, changes: PromotionTerms) {
  const { code, name, kind, value, maximumDiscount, minimumOrder, startsAt, endsAt } = before;
  const { usesAtMost, usesPerConsumer, firstOrderOnly, isListed, isActive } = before;
  const given = Object.fromEntries(Object.entries(changes).filter(([, changed]) => changed !== undefined));
  // A value of another kind means something else.
  const kept = (changes.kind ?? kind) === kind ? value : null;
  const terms = { code, name, kind, value: kept, maximumDiscount, minimumOrder, startsAt, endsAt };
  return checkedTerms({ ...terms, usesAtMost, usesPerConsumer, firstOrderOnly, isListed, isActive, ...given });
}

/**
 * Deletes a promotion of a seller's own store. Orders keep their copy of it. Refuses `store_not_found`,
 * `promotion_not_found`.
 */
export async function removePromotion(sellerId: number, storeId: number, promotionId: number): Promise<void> {
  await findOwnStore(sellerId, storeId);
  const { modifiedCount } = await Promotion.updateOne(
    { _id: promotionId, storeId, isDeleted: false },
    { $set: { isDeleted: true, isActive: false } },
  );
  if (modifiedCount === 0) throw new Refused('promotion_not_found');
}

/** Runs a write that must not take the code of another promotion of its owner. Refuses `code_taken`. */
export async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) throw new Refused('code_taken');
    throw error;
  }
}

/** A store cannot take the code of a promotion of the platform that runs or will run. */
async function checkCode({ now }: Part, storeId: number | null, code: string): Promise<void> {
  if (storeId === null) return;
  const isOpen = { isActive: true, $or: [{ endsAt: null }, { endsAt: { $gte: now() } }] };
  if (await Promotion.exists({ storeId: null, code, isDeleted: false, ...isOpen })) throw new Refused('code_taken');
}

type CheckedTerms<Terms> = Omit<Terms, 'code' | 'value'> & { code: string; value: number };

function checkedTerms<Terms extends NewTerms & { startsAt: Date }>(terms: Terms): CheckedTerms<Terms> {
  const { kind, startsAt, endsAt } = terms;
  const value = terms.value ?? 0;
  const details: Detail[] = [];
  if (!codePattern.test(terms.code)) {
    details.push({ field: 'code', message: `must have ${atLeast} to ${atMost} letters, digits or hyphens` });
  }
  if (kind === 'percent' && (value < 100 || value > 10_000)) {
    details.push({ field: 'value', message: 'must be a percentage from 1 to 100 with at most two decimals' });
  }
  if (kind === 'amount' && value === 0) details.push({ field: 'value', message: 'must be an amount above 0' });
  if (kind === 'free_delivery' && value !== 0) details.push({ field: 'value', message: 'is not for a free delivery' });
  if (endsAt && endsAt <= startsAt) details.push({ field: 'endsAt', message: 'must be after startsAt' });
  if (details.length > 0) throw new Refused('validation_failed', { details });
  return { ...terms, code: terms.code.toUpperCase(), value };
}
