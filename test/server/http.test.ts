import { describe } from '@jest/globals';
import { testAnswerHeaders } from './http/answerHeaders.js';
import { testGuards } from './http/gates/guards.js';
import { testIdempotency } from './http/gates/idempotency.js';
import { testSignatures } from './http/gates/signatures.js';
import { useProbes } from './http/probes.js';
import { testRequests } from './http/requests.js';
import { testRouteOf } from './http/routeOf.js';

describe('probes', () => {
  useProbes();

  describe('answerHeaders', testAnswerHeaders);
  describe('requests', testRequests);
});

describe('guards', testGuards);
describe('idempotency', testIdempotency);
describe('routeOf', testRouteOf);
describe('signatures', testSignatures);
