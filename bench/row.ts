import type { Bench } from './startBench.js';

/** One line of the table, and how it is measured. `--only` finds it by its name. */
export interface Row {
  name: string;
  /** What is measured, for the table. */
  job: string;
  /** What is wanted, for the table. */
  target: string;
  measure(bench: Bench): Promise<Outcome>;
}

/** What the table says of a row; a column without a value stays empty. */
export interface Outcome {
  floor?: string;
  ours: string;
  ratio?: string;
  p99?: string;
  met: boolean;
}
