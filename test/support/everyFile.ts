import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from '@jest/globals';

/** What a test file must close or wait for. */
const watched = ['TCPServerWrap', 'ProcessWrap', 'Worker'];
const patienceMs = 10_000;

const openResources = () => process.getActiveResourcesInfo().filter((type) => watched.includes(type));

const before = openResources().length;

// Jest only warns about a file that leaves a server open, and ends its worker.
afterAll(async () => {
  const until = performance.now() + patienceMs;
  while (openResources().length > before && performance.now() < until) await pause(20);
  if (openResources().length > before) throw new Error(`the test file left open: ${openResources().join(', ')}`);
}, 2 * patienceMs);
