import { atomically } from '../../../database/transactions/atomically.js';
import { Promotion, type PromotionRecord } from '../../../models/catalog/Promotion.js';
import { editAudited, type Operator, recordAudit, updateAudited } from '../../audit/recordAudit.js';
import { changedTerms, insertPromotion, type PromotionTerms, refuseTaken } from '../../promotions/editPromotions.js';
import type { World } from '../../world.js';

type Part = Pick<World, 'now'>;

/**
 * Adds a promotion of the platform, which all stores accept, with an audit record. Refuses `validation_failed`,
 * `code_taken`, `promotions_limit`. @returns its id
 */
export const addPlatformPromotion = (
  world: Part,
  operator: Operator,
  { reason, ...terms }: Parameters<typeof insertPromotion>[2] & { reason: string },
): Promise<number> =>
  refuseTaken(() =>
    atomically(async () => {
      const { _id, code, name, kind, value } = await insertPromotion(world, null, terms);
      const about = { action: 'addPromotion', resource: Promotion.modelName, recordId: _id, reason };
      await recordAudit(world, operator, { ...about, after: { code, name, kind, value } });
      return _id;
    }),
  );

/** What staff may change of a promotion, also of a store. */
export type PromotionChanges = Omit<PromotionTerms, 'code' | 'kind' | 'value' | 'startsAt' | 'isActive'>;

/** Changes a promotion, with an audit record. Refuses `validation_failed`. @returns whether it exists */
export const changePromotion = (
  world: Part,
  operator: Operator,
  promotionId: number,
  { reason, ...changes }: PromotionChanges & { reason: string },
): Promise<boolean> =>
  atomically(async () => {
    const promotion = await Promotion.findOne({ _id: promotionId, isDeleted: false });
    if (!promotion) return false;
    const fields = changedTerms(promotion.toObject(), changes) as Partial<PromotionRecord>;
    const about = { action: 'edit', resource: Promotion.modelName, reason, fields };
    await editAudited<PromotionRecord>(world, operator, promotion as never, about);
    return true;
  });

/** Lets a promotion run, or stops it, with an audit record. @returns whether that changed it */
export const switchPromotion = (
  world: Part,
  operator: Operator,
  promotionId: number,
  isActive: boolean,
  reason: string,
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, Promotion as never, {
      filter: { _id: promotionId, isDeleted: false, isActive: !isActive },
      set: { isActive },
      action: isActive ? 'activate' : 'deactivate',
      reason,
    }),
  );
