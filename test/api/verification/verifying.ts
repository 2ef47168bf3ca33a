import { afterEach, expect } from '@jest/globals';
import { codeIn } from '../../support/accounts/mailed.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';
export let api: ReturnType<typeof useApi>;

export const minute = 60 * 1000;

export type Whose = { consumerId: number } | { sellerId: number };

export const unverified = async () => ({ consumerId: (await makeConsumer({ emailVerified: false }))._id });
export const unverifiedSeller = async () => ({ sellerId: (await makeSeller({ emailVerified: false }))._id });

export const ask = (whose: Whose, headers = {}) =>
  api.post('/auth/send-verification', { body: { ...whose, type: 'email' }, headers });
export const enter = (whose: Whose, code: unknown) =>
  api.post('/auth/verify-email', { body: { ...whose, type: 'email', code } });

/** Requests a code, delivers the mail and reads it. */
export async function sendCode(whose: Whose): Promise<string> {
  expect((await ask(whose)).status).toBe(200);
  await api.relay();
  return codeIn(api.world.mails.at(-1));
}

export function useVerifying(): void {
  api = useApi();
  const { mail } = api.world;

  afterEach(() => {
    api.world.mail = mail;
  });
}
