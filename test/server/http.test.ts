import { describe } from '@jest/globals';
import { testAnswerHeaders } from './http/answerHeaders.js';
import { testEndpoint } from './http/endpoint.js';
import { testEndpointErrors } from './http/endpointErrors.js';
import { testEndpointGates } from './http/endpointGates.js';
import { useProbes } from './http/probes.js';
import { testRequestBody } from './http/requestBody.js';
import { testRouteOf } from './http/routeOf.js';
import { testUnknownPath } from './http/unknownPath.js';

describe('probes', () => {
  useProbes();

  describe('answerHeaders', testAnswerHeaders);
  describe('endpointErrors', testEndpointErrors);
  describe('endpointGates', testEndpointGates);
  describe('requestBody', testRequestBody);
  describe('unknownPath', testUnknownPath);
});

describe('endpoint', testEndpoint);
describe('routeOf', testRouteOf);
