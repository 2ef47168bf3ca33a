import { describe, expect, it } from '@jest/globals';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { credentialIn, enterCode, rowOf, sendCode, sendLink, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeSeller, password } from '../../support/factories.js';

const chosen = 'a quite different one';

export function testSwappedCodes(): void {
  const api = useApi();

  describe('CWE-640: a reset link used for another account', () => {
    it('changes only the password of its own account, whatever the body contains', async () => {
      const [_id, email] = [5_000_101, 'same@example.in'];
      const own = ['seller', _id] as const;
      const others: (readonly [AccountKind, number])[] = [
        ['consumer', _id],
        ['doctor', _id],
        ['seller', 5_000_102],
      ];
      await makeAccount.seller({ _id, email });
      await makeAccount.consumer({ _id, email });
      await makeAccount.doctor({ _id, email });
      const stranger = await makeSeller({ _id: 5_000_102 });
      const token = await sendLink(api, 'seller', email);
      const before = await Promise.all(others.map((other) => rowOf(...other)));
      for (const [kind, accountId] of [...others, own]) {
        const pointing = { type: kind, kind, email: stranger.email, accountId, [`${kind}Id`]: accountId };
        const answer = await api.post('/auth/reset-password', { body: { ...pointing, token, password: chosen } });
        expect(answer.body).toMatchObject(answer.status === 200 ? { type: 'seller' } : { code: 'reset_link_invalid' });
        expect(credentialIn(answer)).toBeUndefined();
      }
      expect(await Promise.all(others.map((other) => rowOf(...other)))).toEqual(before);
      expect((await signIn(api, 'seller', email, chosen)).status).toBe(200);
      expect((await signIn(api, 'seller', stranger.email, password)).status).toBe(200);
    });

    it('does not work as a verification code, nor the reverse', async () => {
      const { _id, email } = await makeSeller({ emailVerified: false });
      const token = await sendLink(api, 'seller', email);
      const code = await sendCode(api, 'seller', _id);
      const asCode = await enterCode(api, 'seller', _id, 'email', token.slice(0, 20));
      expect([asCode.status, asCode.body.reason]).toEqual([400, 'invalid']);
      const asToken = await api.post('/auth/reset-password', { body: { token: code, password: chosen } });
      expect([asToken.status, asToken.body.code]).toEqual([400, 'reset_link_invalid']);
    });
  });
}
