import { describe, expect, it } from '@jest/globals';
import { accountKinds } from '../../domain/accounts/accountKinds.js';
import { eraseAccount } from '../../domain/accounts/eraseAccount.js';
import { askCode, enterCode } from '../support/accounts.js';
import { type Answer, useApi } from '../support/api.js';
import { makeAccount } from '../support/factories.js';

const api = useApi();

const told = ({ status, body, headers }: Answer) => ({
  status,
  body: { ...body, requestId: '' },
  cookies: headers.getSetCookie(),
});
const nobody = 999_999_999;
const types = ['email', 'phone'] as const;

describe.each(accountKinds)('CWE-204: whether an id has a %s', (kind) => {
  it.each(types)('is not told of somebody who is gone: %s', async (type) => {
    const account = await makeAccount[kind]({ emailVerified: false });
    await eraseAccount(kind, account as never);
    const ask = (id: number) => askCode(api, kind, id, type);
    const enter = (id: number) => enterCode(api, kind, id, type, '123456');
    expect(told(await ask(account._id))).toEqual(told(await ask(nobody)));
    expect(told(await enter(account._id))).toEqual(told(await enter(nobody)));
    await api.relay();
    expect([api.world.mails, api.world.texts]).toEqual([[], []]);
  });
});
