import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { lowerPoolPriority } from '../../server/lowerPoolPriority.js';

const poolSize = Number(process.env.UV_THREADPOOL_SIZE ?? 4);

/** The niceness of each thread of this process: field 19 of proc_pid_stat(5), counted from behind the name in brackets. */
function nicenessByThread(): Map<number, number> {
  const niceness = (thread: string) => {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
  };
  return new Map(readdirSync('/proc/self/task').map((thread) => [Number(thread), niceness(thread)]));
}

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('lowerPoolPriority', () => {
  it('lets the threads of the pool give way, and no other', async () => {
    const before = nicenessByThread();
    await lowerPoolPriority();
    const after = nicenessByThread();
    expect([...after.values()].filter((niceness) => niceness === 10)).toHaveLength(poolSize);
    expect(after.get(process.pid)).toBe(before.get(process.pid));
  });
});
