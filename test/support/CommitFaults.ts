import mongoose from 'mongoose';

/** The process dies here. */
export class Died extends Error {}

/** Where the process of a step dies: before a commit reaches the database, or after it, before its answer arrives. */
export type Fault = 'cut' | 'lost';

/** The writes that may happen outside transactions. */
const writes = ['insertOne', 'insertMany', 'updateOne', 'updateMany', 'findOneAndUpdate', 'deleteMany'] as const;

interface Scope {
  /** Whether a write outside a transaction counts as a commit. Default: no. */
  withSingleWrites?: boolean;
}

/** Makes commits fail. */
export class CommitFaults {
  private planned: { fault: Fault; commits: number } | undefined;
  private readonly originals = new Map<object, Record<string, unknown>>();

  install({ withSingleWrites = false }: Scope = {}): void {
    const { ClientSession, Collection } = mongoose.mongo;
    this.replace(ClientSession.prototype, 'commitTransaction', () => true);
    if (!withSingleWrites) return;
    const isSingle = (given: unknown[]) =>
      !given.some((one) => (one as { session?: mongoose.mongo.ClientSession } | null)?.session?.inTransaction());
    for (const write of writes) this.replace(Collection.prototype, write, isSingle);
  }

  remove(): void {
    for (const [prototype, methods] of this.originals) Object.assign(prototype, methods);
  }

  private replace(prototype: object, name: string, counts: (given: unknown[]) => boolean): void {
    const original = Reflect.get(prototype, name) as (...given: unknown[]) => Promise<unknown>;
    this.originals.set(prototype, { ...this.originals.get(prototype), [name]: original });
    const take = () => this.take();
    Reflect.set(prototype, name, async function (this: unknown, ...given: unknown[]) {
      const fault = counts(given) ? take() : undefined;
      if (fault === 'cut') throw new Died('before the commit');
      const result = await original.apply(this, given);
      if (fault === 'lost') throw new Died('after the commit');
      return result;
    });
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
