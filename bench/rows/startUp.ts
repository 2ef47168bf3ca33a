import { median } from '../median.js';
import { say } from '../say.js';
import type { Row } from './row.js';

const starts = 3;
const atMostSeconds = 3;

/** From `npm start` to the first successful answer of /readyz, with a finished build and an existing database. */
export const startUp: Row = {
  name: 'start',
  job: 'npm start, until ready',
  target: `≤ ${atMostSeconds} s`,
  async measure({ startService }) {
    const seconds: number[] = [];
    for (let start = 1; start <= starts; start++) {
      const service = await startService('npm');
      await service.stop();
      seconds.push(service.readyAfterMs / 1000);
      say(`start ${start} of ${starts}: ${seconds.at(-1)?.toFixed(2)} s`);
    }
    return { ours: `${median(seconds).toFixed(2)} s`, met: median(seconds) <= atMostSeconds };
  },
};
