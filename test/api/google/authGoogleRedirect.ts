import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createApp } from '../../../server/app.js';
import { listen } from '../../../server/process/listen.js';
import { api, google, servers, travel } from './googleTrip.js';

export function testAuthGoogleRedirect(): void {
  describe('a forged Host', () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      referer: 'https://evil.example/',
      origin: 'https://evil.example',
    };
    /** Sends headers that `fetch` refuses to send. */
    const get = (path: string, cookie = '') =>
      new Promise<IncomingHttpHeaders>((resolve, reject) => {
        request(`${api.url}/api${path}`, { headers: { ...headers, cookie } })
          .on('response', (response) => response.resume().on('end', () => resolve(response.headers)))
          .on('error', reject)
          .end();
      });

    it('changes neither the callback address nor the final page', async () => {
      const extra = 'redirect_uri=https://evil.example&returnTo=https://evil.example&callbackURL=//evil.example';
      const sent = await get(`/auth/google/consumer?${extra}`);
      const { searchParams } = new URL(sent.location ?? '');
      expect(searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/google/consumer/callback');
      expect(JSON.stringify(sent)).not.toContain('evil');

      const { back, cookie } = await travel('consumer');
      const arrived = await get(`${back}&${extra}`, cookie);
      expect(arrived.location).toMatch(/^https:\/\/app\.example\.in\/auth\/google#token=/);
      expect(JSON.stringify(arrived)).not.toContain('evil');
      const refused = await get(`${back}&${extra}`, cookie);
      expect(refused.location).toBe('https://app.example.in/auth/google#error=google_refused');
    });
  });

  describe('the log and the addresses', () => {
    it('hold no token, code, state or secret', async () => {
      const lines: string[] = [];
      const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
      const world = { ...api.world, google: api.world.google, log };
      const server = await listen(createApp({ world, log }), '127.0.0.1', 0);
      servers.push(server);
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

      const { back, cookie, state } = await travel('consumer');
      const code = new URLSearchParams(back.split('?')[1]).get('code') ?? '';
      const arrived = await fetch(`${url}${back}`, { redirect: 'manual', headers: { cookie } });
      const token =
        new URLSearchParams(new URL(arrived.headers.get('location') ?? '').hash.slice(1)).get('token') ?? '';
      expect(token).not.toBe('');
      google.failing['/token'] = [500, { error: 'broken' }];
      const other = await travel('consumer');
      await fetch(`${url}${other.back}`, { redirect: 'manual', headers: { cookie: other.cookie } });
      const idToken = await google.idToken();
      await fetch(`${url}/auth/google`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken }),
      });

      expect(lines.length).toBeGreaterThanOrEqual(3);
      const secrets = [token, code, state, cookie, idToken, other.state, google.clientSecret];
      for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
      const queries = google.asked.filter(({ path }) => path !== '/auth').map(({ query }) => String(query));
      expect(queries.join('')).toBe('');
    });
  });
}
