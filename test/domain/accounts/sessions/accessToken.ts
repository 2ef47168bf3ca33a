import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { issueAccessToken, readAccessToken, tokenLifetime } from '../../../../domain/accounts/sessions/accessToken.js';
import { day } from '../../../../domain/durations.js';
import { someMorning, testWorld } from '../../../support/world.js';

const start = Date.parse(someMorning);
const at = (now: number) => ({ ...testWorld(), now: () => new Date(now) });
const account = { _id: 12, credentialVersion: 3 };

export function testAccessToken(): void {
  describe('readAccessToken', () => {
    it('reads nothing from a token with white space or padding, though the signature is the same', async () => {
      const token = await issueAccessToken(at(start), 'seller', account);
      for (const written of [token.replace(/.$/, ' $&'), `${token}=`]) {
        expect(await readAccessToken(at(start), 'seller', written)).toBeUndefined();
      }
    });

    it('returns undefined after the secret has changed', async () => {
      const token = await issueAccessToken(at(start), 'consumer', account);
      expect(await readAccessToken(at(start), 'consumer', token)).toMatchObject({ id: 12 });
      const secretKey = createSecretKey(Buffer.alloc(32, 7));
      expect(await readAccessToken({ ...at(start), secretKey }, 'consumer', token)).toBeUndefined();
    });

    it.each([
      ['consumer', 30],
      ['seller', 7],
    ] as const)('reads the token of a %s for %d days to the second', async (kind, days) => {
      expect(tokenLifetime(kind)).toBe(days * day);
      const token = await issueAccessToken(at(start), kind, account);
      const read = (now: number) => readAccessToken(at(now), kind, token);
      expect(await read(start + days * day - 1_000)).toMatchObject({ id: 12, version: 3 });
      expect(await read(start + days * day)).toBe('expired');
      const unverified = { ...at(start + days * day), secretKey: createSecretKey(testWorld().secretKey.export()) };
      expect(await readAccessToken(unverified, kind, token)).toBe('expired');
    });
  });

  describe('issueAccessToken', () => {
    it('contains the account, its kind and its credential version, and nothing else', async () => {
      const token = await issueAccessToken(at(start), 'consumer', { ...account, email: 'asha@example.in' } as never);
      expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
      expect(decodeJwt(token)).toEqual({
        sub: '12',
        kind: 'consumer',
        ver: 3,
        iss: 'marketplace',
        aud: 'marketplace:consumer',
        iat: start / 1000,
        exp: start / 1000 + 30 * 86_400,
      });
    });
  });
}
