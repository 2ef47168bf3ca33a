import { insert } from '../../../database/insert.js';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { TaxRate, type TaxRateKind, type TaxRateRecord } from '../../../models/ledger/TaxRate.js';
import { editAudited, type Operator, recordAudit } from '../../audit/recordAudit.js';
import { type Detail, Refused } from '../../errors.js';
import type { Paise } from '../../money.js';
import { dayOf } from '../../time/days.js';
import type { World } from '../../world.js';

type Part = Pick<World, 'config' | 'now'>;

/** What staff may write about a rate. */
export interface RateTerms {
  /** `2026-04-01`: today or later. */
  validFrom: string;
  percent: number;
  /** Only of `tds`. */
  exemptUpTo: Paise | null;
  rule: string;
}

/** Refuses `validation_failed` unless the rate may begin on its day: earlier orders keep the rates of their day. */
function checkTerms(world: Part, kind: TaxRateKind, { validFrom, percent, exemptUpTo }: RateTerms): void {
  const details: Detail[] = [];
  if (validFrom < dayOf(world, world.now())) details.push({ field: 'validFrom', message: 'must be today or later' });
  if (!(percent >= 0 && percent <= 100)) details.push({ field: 'percent', message: 'must be from 0 to 100' });
  if (exemptUpTo !== null && kind !== 'tds') details.push({ field: 'exemptUpTo', message: 'exists for tds only' });
  if (details.length > 0) throw new Refused('validation_failed', { details });
}

async function refuseTwice<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const details = [{ field: 'validFrom', message: 'is the first day of another rate of this kind' }];
    throw new Refused('validation_failed', { details });
  }
}

/** Whether a rate is not valid yet, so that no order has it. */
const isAhead = (world: Part, { validFrom }: Pick<TaxRateRecord, 'validFrom'>): boolean =>
  validFrom > dayOf(world, world.now());

/** Adds a rate, with an audit record. Refuses `validation_failed`. @returns its id */
export const addTaxRate = (world: Part, operator: Operator, kind: TaxRateKind, terms: RateTerms): Promise<number> =>
  refuseTwice(
    atomically(async () => {
      checkTerms(world, kind, terms);
      const { _id } = await insert(TaxRate, { kind, ...terms });
      const about = { action: 'addTaxRate', resource: TaxRate.modelName, recordId: _id };
      await recordAudit(world, operator, { ...about, after: { kind, ...terms } });
      return _id;
    }),
  );

/** Changes a rate that is not valid yet, with an audit record. Refuses `validation_failed`. @returns whether it was */
export const editTaxRate = (world: Part, operator: Operator, rateId: number, fields: RateTerms): Promise<boolean> =>
  refuseTwice(
    atomically(async () => {
      const rate = await TaxRate.findById(rateId);
      if (!rate || !isAhead(world, rate)) return false;
      checkTerms(world, rate.kind, fields);
      await editAudited(world, operator, rate, { action: 'edit', resource: TaxRate.modelName, fields: { ...fields } });
      return true;
    }),
  );

/** Removes a rate that is not valid yet, with an audit record. @returns whether it was one */
export const removeTaxRate = (world: Part, operator: Operator, rateId: number): Promise<boolean> =>
  atomically(async () => {
    const rate = await TaxRate.findById(rateId).lean();
    if (!rate || !isAhead(world, rate)) return false;
    await TaxRate.deleteOne({ _id: rateId });
    const { kind, validFrom, percent, exemptUpTo, rule } = rate;
    const about = { action: 'remove', resource: TaxRate.modelName, recordId: rateId };
    await recordAudit(world, operator, { ...about, before: { kind, validFrom, percent, exemptUpTo, rule } });
    return true;
  });
