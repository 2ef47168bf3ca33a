import type { AccountKind } from '../../../models/fields/accountFields.js';

/** An open stream, or a new one. */
interface OpenStream {
  caller: { kind: AccountKind; id: number };
  /** The network address of the client. */
  network: string;
  /** When it last sent an event, or was opened. */
  activeAt: number;
}

/**
 * The stream that ends for a new one when the limit is reached: the longest idle stream of the largest account of the
 * largest network. Undefined if the new one's network and account already have their fair share. The ended client
 * reconnects, so the loser of an exchange must keep at least as many streams as the winner gets: otherwise the two
 * would replace each other endlessly.
 */
export function chooseToEnd<P extends OpenStream>(open: Iterable<P>, newcomer: OpenStream): P | undefined {
  const networks = groupBy(open, ({ network }) => network);
  const own = networks.get(newcomer.network) ?? [];
  const [largest = []] = largestOf(networks);
  if (largest.length > own.length + 1) return longestIdle(largestOf(groupBy(largest, accountOf)).flat());
  const accounts = groupBy(own, accountOf);
  const ofAccount = accounts.get(accountOf(newcomer)) ?? [];
  return longestIdle(
    largestOf(accounts)
      .filter(({ length }) => length > ofAccount.length + 1)
      .flat(),
  );
}

const accountOf = ({ caller }: OpenStream) => `${caller.kind} ${caller.id}`;

function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** All groups of the largest size. */
function largestOf<T>(groups: Map<string, T[]>): T[][] {
  const size = Math.max(...[...groups.values()].map(({ length }) => length));
  return [...groups.values()].filter(({ length }) => length === size);
}

const longestIdle = <P extends OpenStream>(streams: readonly P[]): P | undefined =>
  streams.reduce<P | undefined>((idle, one) => (idle && idle.activeAt <= one.activeAt ? idle : one), undefined);
