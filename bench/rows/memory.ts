import { setTimeout as pause } from 'node:timers/promises';
import { residentMb } from '../residentMb.js';
import type { Row } from './row.js';

const idleMs = 10_000;
const atMostMb = 200;

/** The resident memory of a newly started, idle service. */
export const memory: Row = {
  name: 'memory',
  job: 'Resident memory, idle',
  target: `< ${atMostMb} MB`,
  async measure({ startService }) {
    const service = await startService('node');
    await pause(idleMs);
    const mb = residentMb(service.pid);
    await service.stop();
    return { ours: `${Math.round(mb)} MB`, met: mb < atMostMb };
  },
};
