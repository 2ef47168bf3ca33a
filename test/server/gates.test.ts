import { describe } from '@jest/globals';
import { testGroups } from './http/gates/groups.js';
import { testGuards } from './http/gates/guards.js';
import { testIdempotency } from './http/gates/idempotency.js';
import { testSignatures } from './http/gates/signatures.js';
import { testStartReads } from './http/gates/startReads.js';
import { testTogether } from './http/gates/together.js';
import { useProbes } from './http/probes.js';

describe('groups', testGroups);
describe('guards', testGuards);
describe('idempotency', testIdempotency);
describe('signatures', testSignatures);
describe('together', testTogether);

describe('probes', () => {
  useProbes();

  describe('startReads', testStartReads);
});
