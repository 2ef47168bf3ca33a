import { afterEach, describe, expect, it } from '@jest/globals';
import { endpoints } from '../../../../server/http/endpoint.js';
import { integer, object } from '../../../../server/http/inputs/fields.js';
import { describeApi } from '../../../../server/http/openapi.js';
import { useApi } from '../../../support/api.js';
import { makeConsumer } from '../../../support/factories.js';

const probes = endpoints('/probes', 'Probes');
let runs = 0;
const done = object({ runs: integer() });
const run = async () => ({ runs: ++runs });
probes.post('/paid', { summary: 'Public', for: 'public', when: 'paymentsOnline', body: {}, answer: [200, done] }, run);
probes.post('/own', { summary: 'Own', for: 'consumer', when: 'paymentsOnline', answer: [200, done] }, run);

const api = useApi({}, probes);
afterEach(() => {
  runs = 0;
  api.world.config.paymentsOnlineEnabled = false;
});

describe('an endpoint with a flag', () => {
  it('answers 503 with the code of the flag while it is off, and does nothing', async () => {
    const { status, body } = await api.post('/probes/paid', { body: {} });
    expect([status, body.code, runs]).toEqual([503, 'payments_disabled', 0]);
  });

  it('answers 401 without a caller, even while it is off', async () => {
    expect((await api.post('/probes/own')).status).toBe(401);
    const consumer = await api.as('consumer', await makeConsumer());
    expect((await api.post('/probes/own', consumer)).status).toBe(503);
  });

  it('works while it is on', async () => {
    api.world.config.paymentsOnlineEnabled = true;
    expect((await api.post('/probes/paid', { body: {} })).body).toEqual({ runs: 1 });
  });

  it('is documented', () => {
    const { paths } = JSON.parse(JSON.stringify(describeApi(probes.declared, '1')));
    const { description, responses } = paths['/api/probes/paid'].post;
    expect(description).toContain('PAYMENTS_ONLINE_ENABLED');
    expect(responses['503'].description).toContain('`payments_disabled`');
  });
});
