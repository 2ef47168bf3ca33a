/** How long items are gathered: a query per write would cost as much as the write. */
const gatherMs = 20;
const retryMs = 1_000;

/** Runs one piece of work for all items that are added within a moment. Retries a failed batch. */
export class DebouncedBatch<Item> {
  private items = new Set<Item>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly work: (items: Item[]) => Promise<void>) {}

  add(items: readonly Item[], afterMs = gatherMs): void {
    for (const item of items) this.items.add(item);
    if (this.items.size > 0) this.timer ??= setTimeout(() => this.run(), afterMs).unref();
  }

  private async run(): Promise<void> {
    const items = [...this.items];
    this.items = new Set();
    this.timer = undefined;
    await this.work(items).catch(() => this.add(items, retryMs));
  }
}
