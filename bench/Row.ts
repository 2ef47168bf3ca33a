import type { Marketplace } from './marketplace.js';
import type { Service } from './Service.js';

/** What a row measures. */
export interface Figures {
  /** Answers a second; of streams, events a second; of the outbox, messages a second. */
  rate?: number;
  /** Milliseconds. */
  p50?: number;
  p99?: number;
  /** Resident memory of the process of the service. */
  megabytes?: number;
  /** Percent of the answers that came from the cache. */
  hits?: number;
}

/** What a row measures with. */
export interface Bench {
  service: Service;
  /** The checkout whose build is measured. */
  checkout: string;
  /** How long a row warms up, and how long it is measured then. */
  seconds: number;
  /** Prints progress. */
  say(line: string): void;
  /** The accounts, stores and conversations, opened for the first row that needs them. */
  marketplace(): Promise<Marketplace>;
}

/** A line of the table. */
export interface Row {
  name: string;
  job: string;
  /** Only measured with `--large`, or when it is named. */
  isLarge?: true;
  measure(bench: Bench): Promise<Figures>;
}
