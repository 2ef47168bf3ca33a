import type { Load } from './load.js';

const digits = (value: number) => (value < 1 ? 2 : value < 10 ? 1 : 0);
const short = (value: number): string => value.toFixed(digits(value));

/** Formats figures for the table and the progress. */
export const write = {
  whole: (value: number): string => Math.round(value).toLocaleString('en'),
  percent: (part: number): string => `${Math.round(part * 100)} %`,
  times: (ratio: number): string => `${ratio.toFixed(2)} ×`,
  milliseconds: (value: number): string => `${short(value)} ms`,
  /** The CPU time of server and database; empty where the system does not provide it. */
  cpu: ({ serverMs, databaseMs }: Pick<Load, 'serverMs' | 'databaseMs'>): string =>
    [serverMs, databaseMs].some(Number.isNaN) ? '' : `${short(serverMs)} + ${short(databaseMs)}`,
};
