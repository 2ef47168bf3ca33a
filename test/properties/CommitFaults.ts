import mongoose from 'mongoose';

/** The process dies here. */
export class Died extends Error {}

/** Where the process of a step dies: before a commit reaches the database, or after it, before its answer arrives. */
export type Fault = 'cut' | 'lost';

/** Makes commits fail. */
export class CommitFaults {
  private planned: { fault: Fault; commits: number } | undefined;
  private readonly original = mongoose.mongo.ClientSession.prototype.commitTransaction;

  install(): void {
    const { original } = this;
    const take = () => this.take();
    mongoose.mongo.ClientSession.prototype.commitTransaction = async function (this: mongoose.mongo.ClientSession) {
      const fault = take();
      if (fault === 'cut') throw new Died('before the commit');
      await original.call(this);
      if (fault === 'lost') throw new Died('after the commit');
    };
  }

  remove(): void {
    mongoose.mongo.ClientSession.prototype.commitTransaction = this.original;
  }

  /** Runs `work` in a process that dies at its commit of this number, from 0. */
  async during(fault: Fault, commits: number, work: () => Promise<unknown>): Promise<void> {
    this.planned = { fault, commits };
    try {
      await work();
    } finally {
      this.planned = undefined;
    }
  }

  private take(): Fault | undefined {
    if (!this.planned || this.planned.commits-- > 0) return undefined;
    const { fault } = this.planned;
    this.planned = undefined;
    return fault;
  }
}
