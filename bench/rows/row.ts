import type { Bench } from '../startBench.js';

/** One line of the table, and how it is measured. `--only` finds it by its name. */
export interface Row {
  name: string;
  /** What is measured, for the table. */
  job: string;
  /** What is wanted, for the table; a row without it is information. */
  target?: string;
  /** Takes minutes: measured only when it is named, or with `--large`. */
  isLarge?: boolean;
  measure(bench: Bench): Promise<Outcome>;
}

/** What the table says of a row; a column without a value stays empty. */
export interface Outcome {
  floor?: string;
  /** CPU milliseconds of one request, of the floor and of ours. */
  floorCpu?: string;
  ours: string;
  cpu?: string;
  ratio?: string;
  latency?: string;
  /** Absent where nothing is wanted. */
  met?: boolean;
}
