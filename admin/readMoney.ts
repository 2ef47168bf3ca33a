import { type Balances, readBalances } from '../domain/ledger/readBalances.js';
import { type DayClose, readDay } from '../domain/ledger/readDay.js';
import { dayOf } from '../domain/time/days.js';
import type { World } from '../domain/world.js';

/** The data of the Money page, before it becomes JSON. */
export interface MoneyFigures {
  balances: Balances;
  today: string;
  /** The chosen day, or today. */
  close: DayClose | undefined;
}

/** Reads the data of the Money page. A text that is no day, or a future day, has no close. */
export async function readMoney(world: Pick<World, 'config' | 'now'>, day: unknown): Promise<MoneyFigures> {
  const today = dayOf(world, world.now());
  return { balances: await readBalances(world), today, close: await readDay(world, day ?? today) };
}
