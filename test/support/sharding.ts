import { readFileSync } from 'node:fs';
import type { mongo } from 'mongoose';

/** A collection that docs/scaling.md shards. */
export interface ShardedCollection {
  /** The shard key: a field, and whether it is hashed or in ranges. */
  key: Record<string, 'hashed' | 1>;
  /** The other collections that the same transactions write, which then commit in two phases. */
  writtenWith: string[];
}

/** The section of docs/scaling.md. */
export const shardingSection = readFileSync('docs/scaling.md', 'utf8').split('\n## Sharding\n')[1] ?? '';
export const namesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const keyIn = (text: string): ShardedCollection['key'] =>
  Object.fromEntries(
    text.split(', ').map((part) => {
      const [field = '', kind] = part.split(': ');
      return [field, kind === 'hashed' ? 'hashed' : 1];
    }),
  );

/** The sharded collections by name, from the table of docs/scaling.md. */
export const shardedCollections: ReadonlyMap<string, ShardedCollection> = new Map(
  [...shardingSection.matchAll(/^\| `(\w+)` \| `([\w.]+: (?:hashed|1)(?:, [\w.]+: 1)*)` \| (.+?) \|/gm)].map(
    ([, name = '', key = '', writtenWith = '']) => [name, { key: keyIn(key), writtenWith: namesIn(writtenWith) }],
  ),
);

const operatorsIn = (value: unknown): string[] | undefined => {
  const names = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  return names.some((name) => name.startsWith('$')) ? names : undefined;
};

const conditionsOf = (filter: mongo.Document): [string, unknown][] =>
  Object.entries(filter).flatMap(([name, value]) => (name === '$and' ? value.flatMap(conditionsOf) : [[name, value]]));

/** Whether a filter gives each field of the shard key a value, so that one shard is asked, or with `$in` a few. */
export function hasShardKey(collection: string, filter: mongo.Document, allowed: '$eq' | '$in' = '$eq'): boolean {
  const fields = Object.keys(shardedCollections.get(collection)?.key ?? {});
  const conditions = conditionsOf(filter);
  return fields.every((field) =>
    conditions.some(([name, value]) => {
      if (name !== field || value === undefined) return false;
      const operators = operatorsIn(value);
      return !operators || operators.includes('$eq') || operators.includes(allowed);
    }),
  );
}

/** A transaction of a request with an idempotency key also stores the answer. */
const ofRequests = 'idempotencykeys';

type Command = Pick<mongo.CommandStartedEvent, 'commandName' | 'command'>;

/** The filters of the writes of a command that change one row at most. */
function filtersOf({ commandName, command }: Command): mongo.Document[] {
  if (commandName === 'findAndModify') return [command.query ?? {}];
  if (commandName === 'update') {
    return command.updates.filter(({ multi }: mongo.Document) => !multi).map(({ q }: mongo.Document) => q);
  }
  if (commandName === 'delete') {
    return command.deletes.filter(({ limit }: mongo.Document) => limit === 1).map(({ q }: mongo.Document) => q);
  }
  return [];
}

/** Finds the commands of this process that a cluster with the sharded collections would refuse or slow down. */
export class ShardingCheck {
  readonly #problems: string[] = [];
  /** The collections that each open transaction has written. */
  readonly #written = new Map<string, Set<string>>();

  read(event: Command): void {
    const { commandName, command } = event;
    const transaction = command.autocommit === false ? `${command.lsid?.id} ${command.txnNumber}` : undefined;
    if (/^(commit|abort)Transaction$/.test(commandName)) this.#written.delete(transaction ?? '');
    const collection = command[commandName];
    if (shardedCollections.has(collection)) {
      for (const filter of filtersOf(event)) {
        if (!hasShardKey(collection, filter)) this.#report(event, `${JSON.stringify(filter)} lacks the shard key`);
      }
      if (transaction && commandName === 'distinct') this.#report(event, 'a transaction cannot use distinct');
    }
    if (transaction && ['insert', 'update', 'delete', 'findAndModify'].includes(commandName)) {
      this.#checkTransaction(event, transaction, collection);
    }
  }

  /** The problems since the last call. */
  take(): string[] {
    return this.#problems.splice(0);
  }

  #checkTransaction(event: Command, transaction: string, collection: string): void {
    const written = this.#written.get(transaction) ?? new Set();
    this.#written.set(transaction, written.add(collection));
    for (const name of written) {
      const sharded = shardedCollections.get(name);
      const expected = [name, ofRequests, ...(sharded?.writtenWith ?? [])];
      const others = [...written].filter((other) => !expected.includes(other));
      if (sharded && others.length > 0) this.#report(event, `the transaction writes ${name} and ${others.join(', ')}`);
    }
  }

  #report({ commandName, command }: Command, problem: string): void {
    this.#problems.push(`${commandName} of ${command[commandName]}: ${problem}`);
  }
}
