import { beforeEach, describe, expect, it } from '@jest/globals';
import { itForAll } from '../../support/itForAll.js';
import { recordedClient } from './recordedClient.js';
import { json, useScript } from './useScript.js';

export function testRedirects(): void {
  const script = useScript();
  const elsewhere = useScript();
  beforeEach(() => elsewhere.replyWith(json(200)));
  const redirect = (status: number) => json(status, {}, { location: `${elsewhere.url}/elsewhere` });
  const client = () =>
    recordedClient({
      baseUrl: script.url,
      retries: { maxRetries: 0 },
      session: { token: 'a.b.c', deviceToken: 'device' },
    });

  describe('createClient', () => {
    itForAll([302, 307])('sends no password and no credential to another server', async (status) => {
      script.requests.length = 0;
      script.replyWith(redirect(status));
      const signIn = client().signInConsumer({ email: 'asha@example.in', password: 'a long enough password' });
      await expect(signIn).rejects.toMatchObject({ name: 'TypeError' });
      await expect(client().get('/api/stores')).rejects.toMatchObject({ name: 'TypeError' });
      expect([script.requests.length, elsewhere.requests]).toEqual([2, []]);
    });

    it('reads no stream from another server', async () => {
      script.replyWith(redirect(307));
      const { stream } = client();
      const stop = new AbortController();
      const end = () => stop.abort();
      const events = stream('/api/notifications/stream', { signal: stop.signal, onInterrupt: end, onOpen: end });
      for await (const event of events) expect(event).toBeUndefined();
      expect([script.requests.length, elsewhere.requests]).toEqual([1, []]);
    });
  });
}
