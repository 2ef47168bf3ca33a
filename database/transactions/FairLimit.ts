import { Overloaded } from './ConcurrencyLimit.js';

/** On whose behalf a task runs. */
export interface User {
  account: string;
  network: string;
}

interface Settings {
  permits: number;
  perAccount: number;
  perNetwork: number;
  /** How long a task waits. */
  timeoutMs: number;
}

interface Waiting {
  user: User;
  enter(): void;
}

/**
 * A network that used permits for more than a twentieth of the time counts as heavy: each millisecond of use counts for
 * twenty, for at most a minute.
 */
const useWeight = 20;
const heavyAfterMs = 20_000;
const rememberedMs = 60_000;
/** Networks and accounts whose last turn is remembered. */
const rememberedAtMost = 1_000;

/**
 * Runs a limited number of tasks concurrently: in all, of one account and of one network. A free permit goes to the
 * network that had its last turn longest ago, and within it to the account. A newcomer waits for one task of each
 * permit at most, no matter how many tasks others have queued. The last free permit is kept from networks that used
 * much time lately, so that a newcomer need not wait for a slow task of theirs.
 */
export class FairLimit {
  /** The waiting tasks in the order of their arrival. */
  private readonly waiting = new Set<Waiting>();
  private readonly running = new Map<string, number>();
  /** The number of the last turn of each name, the oldest first. */
  private readonly lastTurn = new Map<string, number>();
  /** Until when the use of each network counts, in the order of their last use. */
  private readonly usedUntil = new Map<string, number>();
  private free: number;
  private turns = 0;

  constructor(
    private readonly settings: Settings,
    private readonly now = () => performance.now(),
  ) {
    this.free = settings.permits;
  }

  /** Whether another account waits for a permit. */
  delaysOthers({ account }: User): boolean {
    return [...this.waiting].some(({ user }) => user.account !== account);
  }

  /** Runs `work` when it has a permit. @throws Overloaded */
  async run<T>(user: User, work: () => Promise<T>): Promise<T> {
    await this.permit(user);
    const begun = this.now();
    try {
      return await work();
    } finally {
      this.recordUse(user, this.now() - begun);
      this.free++;
      this.count(user, -1);
      this.fill();
    }
  }

  private permit(user: User): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(waiting);
        reject(new Overloaded(1));
      }, this.settings.timeoutMs);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { user, enter };
      this.waiting.add(waiting);
      this.fill();
    });
  }

  /** Gives the free permits to waiting tasks. */
  private fill(): void {
    while (this.free > 0) {
      const next = this.choose();
      if (!next) return;
      const { user, enter } = next;
      this.waiting.delete(next);
      this.free--;
      this.count(user, 1);
      this.remember(user);
      enter();
    }
  }

  private remember(user: User): void {
    this.turns++;
    for (const name of namesOf(user)) setLast(this.lastTurn, name, this.turns);
  }

  private recordUse({ network }: User, usedMs: number): void {
    const now = this.now();
    const until = Math.max(this.usedUntil.get(network) ?? 0, now) + useWeight * usedMs;
    setLast(this.usedUntil, network, Math.min(until, now + rememberedMs));
  }

  private isHeavy({ network }: User): boolean {
    return (this.usedUntil.get(network) ?? 0) - this.now() > heavyAfterMs;
  }

  private choose(): Waiting | undefined {
    const [perAccount, perNetwork] = [this.settings.perAccount, this.settings.perNetwork];
    const turnsOf = (user: User) => namesOf(user).map((name) => this.lastTurn.get(name) ?? 0);
    const isLastPermit = this.free === 1 && this.settings.permits > 1;
    let chosen: Waiting | undefined;
    for (const one of this.waiting) {
      if (isLastPermit && this.isHeavy(one.user)) continue;
      const [network, account] = namesOf(one.user).map((name) => this.running.get(name) ?? 0);
      if (Number(account) >= perAccount || Number(network) >= perNetwork) continue;
      if (!chosen || isBefore(turnsOf(one.user), turnsOf(chosen.user))) chosen = one;
    }
    return chosen;
  }

  private count(user: User, by: 1 | -1): void {
    for (const name of namesOf(user)) {
      const count = (this.running.get(name) ?? 0) + by;
      if (count === 0) this.running.delete(name);
      else this.running.set(name, count);
    }
  }
}

/** Sets an entry as the last one, and removes the first ones of very many. */
function setLast(entries: Map<string, number>, name: string, value: number): void {
  entries.delete(name);
  entries.set(name, value);
  for (const oldest of entries.keys()) {
    if (entries.size <= rememberedAtMost) return;
    entries.delete(oldest);
  }
}

const namesOf = ({ network, account }: User): string[] => [`network ${network}`, `account ${account}`];

const isBefore = ([network = 0, account = 0]: number[], [otherNetwork = 0, otherAccount = 0]: number[]): boolean =>
  network < otherNetwork || (network === otherNetwork && account < otherAccount);
