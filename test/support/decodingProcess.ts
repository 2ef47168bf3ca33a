import { readFileSync } from 'node:fs';
import { Overloaded } from '../../database/transactions/ConcurrencyLimit.js';
import { fitPicture } from '../../domain/media/uploadPicture.js';

// Entry point of a separate process: fits the pictures in these files concurrently, and prints the peak growth of its
// resident memory in MB and the result of each picture.

const memoryMb = (which: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const decode = (path: string, nth: number): Promise<number | string> =>
  fitPicture({ account: `consumer:${nth}`, network: `192.0.2.${nth}` }, readFileSync(path)).then(
    ({ width }) => width,
    // A busy machine.
    (error: Error) => (error instanceof Overloaded ? decode(path, nth) : error.message),
  );

const [small = '', ...paths] = process.argv.slice(2);
// Loads the library.
await decode(small, 0);
const before = memoryMb('VmRSS');
const results = await Promise.all(paths.map(decode));
process.stdout.write(JSON.stringify({ growthMb: memoryMb('VmHWM') - before, results }));
