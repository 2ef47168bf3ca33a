import { afterEach, describe, expect, it } from '@jest/globals';
import { endpoints } from '../../../../server/http/endpoint.js';
import { integer, object } from '../../../../server/http/inputs/fields.js';
import { describeApi } from '../../../../server/http/openapi.js';
import { useApi } from '../../../support/api.js';
import { makeConsumer } from '../../../support/factories.js';
import { itForAll } from '../../../support/itForAll.js';

const probes = endpoints('/probes', 'Probes');
const done = object({ runs: integer() });
const secret = 'a secret/with+signs= that base64 has, and spaces';

export function testGuards(): void {
  probes.post(
    '/expire',
    { summary: 'Timed', for: 'cron', answer: [200, object({ expired: integer() })] },
    async ({ caller }) => ({ expired: caller === undefined ? 0 : 1 }),
  );
  let runs = 0;
  const run = async () => ({ runs: ++runs });
  probes.post(
    '/paid',
    { summary: 'Public', for: 'public', when: 'paymentsOnline', body: {}, answer: [200, done] },
    run,
  );
  probes.post('/own', { summary: 'Own', for: 'consumer', when: 'paymentsOnline', answer: [200, done] }, run);
  const api = useApi({ cronSecret: secret }, probes);
  afterEach(() => {
    runs = 0;
    api.world.config.paymentsOnlineEnabled = false;
    api.world.config.cronSecret = secret;
  });

  const call = (authorization?: string) =>
    api.post('/probes/expire', { headers: authorization === undefined ? {} : { authorization } });

  describe('an endpoint for scheduled calls', () => {
    it('answers 503 to every caller while no secret is set', async () => {
      api.world.config.cronSecret = undefined;
      for (const authorization of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${secret}`]) {
        const { status, body } = await call(authorization);
        expect([status, body.code]).toEqual([503, 'cron_not_configured']);
      }
    });

    itForAll<[string, string | undefined]>([
      ['nothing', undefined],
      ['no secret', 'Bearer '],
      ['another secret', `Bearer ${secret}x`],
      ['a part of it', `Bearer ${secret.slice(0, -1)}`],
      ['the bare secret', secret],
      ['another scheme', `Basic ${secret}`],
    ])('answers 401 for another credential', async (_what, authorization) => {
      const { status, body } = await call(authorization);
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    });

    it('answers 401 for an account, and for the secret in another place', async () => {
      expect((await api.post('/probes/expire', await api.as('consumer', await makeConsumer()))).status).toBe(401);
      expect((await api.post(`/probes/expire?key=${encodeURIComponent(secret)}`)).status).toBe(401);
    });

    it('admits a caller with the secret', async () => {
      expect((await call(`Bearer ${secret}`)).body).toEqual({ expired: 0 });
      expect((await call(`bearer ${secret}`)).status).toBe(200);
    });

    it('is documented', () => {
      const document = JSON.parse(JSON.stringify(describeApi(probes.declared, '1')));
      expect(document.components.securitySchemes.cron).toMatchObject({ type: 'http', scheme: 'bearer' });
      const { security, responses } = document.paths['/api/probes/expire'].post;
      expect(security).toEqual([{ cron: [] }]);
      const paid = document.paths['/api/probes/paid'].post;
      expect(paid.description).toContain('PAYMENTS_ONLINE_ENABLED');
      expect(paid.responses['503'].$ref).toMatch(/PaymentsOff/);
      expect(responses['401'].$ref).toMatch(/Unauthenticated$/);
      expect(responses['503'].$ref).toMatch(/CronNotConfigured/);
      expect(document.components.responses.Unauthenticated.description).toMatch(/^`unauthenticated`: .+\.$/);
    });
  });

  describe('an endpoint with a flag', () => {
    it('answers 503 with the code of the flag while it is off, but 401 without a caller', async () => {
      const { status, body } = await api.post('/probes/paid', { body: {} });
      expect([status, body.code]).toEqual([503, 'payments_disabled']);
      expect((await api.post('/probes/own')).status).toBe(401);
      const consumer = await api.as('consumer', await makeConsumer());
      expect((await api.post('/probes/own', consumer)).status).toBe(503);
      expect(runs).toBe(0);
    });

    it('works while it is on', async () => {
      api.world.config.paymentsOnlineEnabled = true;
      expect((await api.post('/probes/paid', { body: {} })).body).toEqual({ runs: 1 });
    });
  });
}
