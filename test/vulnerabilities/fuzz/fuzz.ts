import { describe, expect, it } from '@jest/globals';
import { fillDatabase } from '../../../demo/fillDatabase.js';
import { declared } from '../../../routes/index.js';
import type { Declared } from '../../../server/http/declaration.js';
import { useApi } from '../../support/api.js';
import { partners } from '../../support/partners.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';
import { credentialOf, type RandomRequest, randomRequests } from './randomRequests.js';

const casesOfOperation = 8;

export function testFuzz(): void {
  const { dataDir } = useUploadsFolder();
  const api = useApi({
    dataDir,
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Coastal Marketplace',
  });

  async function send({ method, stream }: Declared, { caller, path, headers: own, body }: RandomRequest) {
    const headers = { ...own, ...(await credentialOf(api.world, caller)) };
    if (!stream) return (await api[method](path, { headers, body })).status;
    const answer = await fetch(`${api.url}/api${path}`, { headers });
    await answer.body?.cancel();
    return answer.status;
  }

  describe('random requests of every operation and role', () => {
    it('are answered as the document says, and never with a failure of the service', async () => {
      // The orders of all stores take most of the time of a fill.
      await fillDatabase(api.world, { products: 100, stores: 5 });
      api.world.delivery = partners().delivery;
      const failures: unknown[] = [];
      const succeeded = new Set<Declared>();
      for (const endpoint of declared) {
        for (const request of randomRequests(endpoint, casesOfOperation, api.world.now())) {
          const outcome = await send(endpoint, request).catch((error: Error) => error.message);
          if (typeof outcome === 'number' && outcome < 400) succeeded.add(endpoint);
          // Parts that are not set up answer 503.
          if (typeof outcome === 'string' || outcome === 500 || outcome > 503)
            failures.push([`${endpoint.method} ${endpoint.path}`, outcome, JSON.stringify(request).slice(0, 500)]);
        }
      }
      expect(failures).toEqual([]);
      // Otherwise the requests would test only the gates.
      expect(succeeded.size).toBeGreaterThan(declared.length / 3);
    });
  });
}
