/** A longer answer says too little about the time. */
const roundTripAtMostMs = 2_000;
/** A smaller difference is within the error of a measurement, so that the time does not jump with each one. */
const differenceAtLeastMs = 250;

/**
 * The time of the database, told by the clock of this process and their measured difference. All processes of a service
 * share it, so that deadlines that one process sets mean the same in another one.
 */
export class DatabaseClock {
  private differenceMs = 0;
  private isMeasured = false;

  /** @param processMs the clock of this process, in milliseconds since 1970 */
  constructor(private readonly processMs: () => number = () => Date.now()) {}

  /** The time of the database; of this process until it is measured. */
  now(): Date {
    return new Date(this.processMs() + this.differenceMs);
  }

  /** By how many milliseconds the clock of this process is ahead of the database; undefined until it is measured. */
  get skewMs(): number | undefined {
    return this.isMeasured ? 0 - this.differenceMs : undefined;
  }

  /** Measures the difference, assuming that the database read its clock halfway through the call. */
  async measure(askDatabase: () => Promise<Date>): Promise<void> {
    const begun = performance.now();
    const asked = this.processMs();
    const told = await askDatabase();
    const roundTrip = performance.now() - begun;
    if (roundTrip > roundTripAtMostMs) return;
    const difference = Math.round(told.getTime() - asked - roundTrip / 2);
    this.differenceMs = Math.abs(difference) < differenceAtLeastMs ? 0 : difference;
    this.isMeasured = true;
  }
}
