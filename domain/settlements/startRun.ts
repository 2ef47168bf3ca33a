import { DateTime } from 'luxon';
import { isDuplicate } from '../../database/isDuplicate.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { SettlementRun, type SettlementRunRecord } from '../../models/ledger/SettlementRun.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';

type Part = Pick<World, 'config' | 'now'>;

const dayFormat = 'yyyy-MM-dd';
const localNow = ({ config, now }: Part) => DateTime.fromJSDate(now(), { zone: config.storeTimezone });

/**
 * Starts the settlement run of a day, or returns the one that exists. The job `settlementRuns` continues it. Refuses
 * `validation_failed` for a day in the future.
 * @param operator null for the job and the command
 * @param until the last day that it settles, `2026-11-29`; by default yesterday, in the time zone of the stores
 */
export async function startRun(
  world: Part,
  operator: Operator | null,
  until = localNow(world).minus({ days: 1 }).toFormat(dayFormat),
): Promise<SettlementRunRecord> {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until) && DateTime.fromISO(until).isValid;
  if (!isDay || until > localNow(world).toFormat(dayFormat)) {
    const message = 'must be a day such as 2026-11-29, not in the future';
    const sentence = `The last day ${message}.`;
    throw new Refused('validation_failed', { sentence, details: [{ field: 'until', message }] });
  }
  const known = await SettlementRun.findOne({ until }).lean();
  if (known) return known;
  const { holdDays, minimum } = world.config.settlements;
  try {
    return await atomically(async () => {
      const _id = await nextId('SettlementRun');
      const begun = { until, holdDays, minimum, createdAt: world.now() };
      const run = await SettlementRun.create({ _id, ...begun, operatorId: operator?.id ?? null });
      const about = { action: 'startRun', resource: 'SettlementRun', recordId: _id };
      await recordAudit(world, operator, { ...about, after: { until } });
      return run.toObject();
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return SettlementRun.findOne({ until }).lean().orFail();
  }
}

/**
 * Starts the run of the week at its time, or within a day after it if the service was stopped then. It settles the days
 * before it.
 */
export async function startWeeklyRun(world: Part): Promise<void> {
  const { weekday, time } = world.config.settlements;
  const [hour, minute] = time.split(':').map(Number);
  const now = localNow(world);
  const today = now.set({ hour, minute, second: 0, millisecond: 0 });
  const due = [today, today.minus({ days: 1 })].find((at) => at <= now && at.weekday === weekday);
  if (due && now.diff(due).as('hours') < 24) await startRun(world, null, due.minus({ days: 1 }).toFormat(dayFormat));
}
