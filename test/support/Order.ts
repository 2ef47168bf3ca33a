import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A file that starts services or engines of its own waits for them half the time. */
const waits = ({ moduleId }: TestSpecification) =>
  /\b(startService|spawnService|startMongod|launchMongod)\(/.test(readFileSync(moduleId, 'utf8'));

/** After how many of the others one of those that wait is begun. */
const others = 2;

/** Begins with the largest files, and lets one that waits go on beside those that work, so that the cores are used to the end. */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = sorted.filter(waits);
    const working = sorted.filter((file) => !waiting.includes(file));
    const mixed = waiting.flatMap((file, nth) => [file, ...working.slice(nth * others, (nth + 1) * others)]);
    return [...mixed, ...working.slice(waiting.length * others)];
  }
}
