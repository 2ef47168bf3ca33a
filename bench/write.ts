import type { Load } from './load.js';

const digits = (value: number) => (value < 1 ? 2 : value < 10 ? 1 : 0);
const short = (value: number): string => value.toFixed(digits(value));

/** How the table and the progress write figures. */
export const write = {
  whole: (value: number): string => Math.round(value).toLocaleString('en'),
  percent: (part: number): string => `${Math.round(part * 100)} %`,
  times: (ratio: number): string => `${ratio.toFixed(2)} ×`,
  milliseconds: (value: number): string => `${short(value)} ms`,
  /** Of the server and of the database; empty where the system does not tell. */
  cpu: ({ serverMs, databaseMs }: Pick<Load, 'serverMs' | 'databaseMs'>): string =>
    [serverMs, databaseMs].some(Number.isNaN) ? '' : `${short(serverMs)} + ${short(databaseMs)}`,
};
