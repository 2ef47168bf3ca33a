import { expect } from '@jest/globals';
import { resetTokenIn } from '../../support/accounts/mailed.js';
import { useApi } from '../../support/api.js';
import { makeAccount } from '../../support/factories.js';
export let api: ReturnType<typeof useApi>;
export const kinds = ['consumer', 'seller', 'doctor'] as const;
export type Kind = (typeof kinds)[number];
export const makers = makeAccount;

export const forget = (email: string, type?: Kind) => api.post('/auth/forgot-password', { body: { email, type } });

/** Requests a link, delivers the mail and reads its token. */
export async function sendLink(kind: Kind, email: string): Promise<string> {
  expect((await forget(email, kind)).status).toBe(200);
  await api.relay();
  return resetTokenIn(api.world.mails.at(-1));
}

export function useResetting(): void {
  api = useApi();
}
