import type { MoneyMachine } from './MoneyMachine.js';

/** Events by name. Each does nothing if there is no row for it; it may be refused. @param nth picks the row */
export type Steps = Record<string, (machine: MoneyMachine, nth: number) => Promise<void>>;
