import { request } from 'node:https';
import { describe, expect, it } from '@jest/globals';
import { networkGuard } from '../../../providers/network/networkGuard.js';
import { useNameServer } from '../../support/push/nameServer.js';

const inside = ['inside', 'mixed', 'six', 'metadata'].map((name) => `${name}.example.in`);

export function testNetworkGuard(): void {
  const resolver = useNameServer({
    'push.example.in': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
    'inside.example.in': ['10.0.0.7'],
    'mixed.example.in': ['93.184.216.34', '127.0.0.1'],
    'six.example.in': ['fd00::1'],
    'metadata.example.in': ['169.254.169.254'],
  });
  const guard = networkGuard(false, resolver);

  describe('networkGuard', () => {
    it.each(inside)('rejects a name with a private address: %s', async (name) => {
      expect(await guard.isPublic(`https://${name}/push`)).toBe(false);
    });

    it.each(['push.example.in', 'unknown.example.in', '93.184.216.34'])('accepts an endpoint at %s', async (name) => {
      expect(await guard.isPublic(`https://${name}/push`)).toBe(true);
    });

    it.each(['http://push.example.in/', 'https://a:b@push.example.in/', 'ftp://push.example.in/', 'push', ''])(
      'rejects the endpoint %j',
      async (endpoint) => expect(await guard.isPublic(endpoint)).toBe(false),
    );

    it.each([...inside, 'unknown.example.in'])('does not connect to %s', async (host) => {
      const failure = await new Promise<NodeJS.ErrnoException>((resolve) => {
        request({ host, port: 9, path: '/', agent: guard.agents['https:'] }).on('error', resolve).end();
      });
      // The lookup fails, not a connection.
      expect(failure.syscall).not.toBe('connect');
    });

    it('accepts any http and https URL when private addresses are allowed', async () => {
      const open = networkGuard(true);
      for (const endpoint of ['http://127.0.0.1:9/', 'https://localhost/'])
        expect(await open.isPublic(endpoint)).toBe(true);
      expect(await open.isPublic('ftp://127.0.0.1/')).toBe(false);
    });
  });
}
