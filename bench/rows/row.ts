import type { Bench } from '../startBench.js';

/** A row of the table, and how it is measured. `--only` selects it by name. */
export interface Row {
  name: string;
  /** The description for the table. */
  job: string;
  /** The target for the table; a row without one is informational. */
  target?: string;
  /** Takes minutes: runs only when it is named, or with `--large`. */
  isLarge?: boolean;
  /** Fails unless the floor answers as the service does. */
  compare?(bench: Bench): Promise<unknown>;
  measure(bench: Bench): Promise<Outcome>;
}

/** The cells of a row; a column without a value stays empty. */
export interface Outcome {
  floor?: string;
  /** CPU milliseconds per request, for the floor and for our service. */
  floorCpu?: string;
  ours: string;
  cpu?: string;
  ratio?: string;
  latency?: string;
  /** Absent without a target. */
  met?: boolean;
}
