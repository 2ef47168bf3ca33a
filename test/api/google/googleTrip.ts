import { afterEach, expect } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { sessionCookies } from '../../support/accounts.js';
import { type Answer, useApi } from '../../support/api.js';
import { useIdentityProvider } from '../../support/identityProvider.js';

export let api: ReturnType<typeof useApi>;
export let google: ReturnType<typeof useIdentityProvider>;

export const goal = ({ headers }: Answer) => headers.get('location') ?? '';
export const lineOf = (cookie = '') => cookie.split(';', 1).join('');
export const fragmentOf = (answer: Answer) =>
  Object.fromEntries(new URLSearchParams(new URL(goal(answer)).hash.slice(1)));

/** What a browser holds after the redirect to Google. */
interface Trip {
  cookie: string;
  state: string;
  /** The callback path below `/api`, with the query from Google. */
  back: string;
}

export const begin = (kind: AccountKind) => api.get(`/auth/google/${kind}`);

/** Goes to Google and returns, up to the callback. */
export async function travel(kind: AccountKind): Promise<Trip> {
  const sent = await begin(kind);
  const atGoogle = await fetch(goal(sent), { redirect: 'manual' });
  const back = new URL(atGoogle.headers.get('location') ?? '');
  return {
    cookie: lineOf(sessionCookies(sent)[0]),
    state: back.searchParams.get('state') ?? '',
    back: `${back.pathname}${back.search}`.replace(/^\/api/, ''),
  };
}

/** The code of Google in the address of a callback. */
export const codeOf = ({ back }: Pick<Trip, 'back'>) => new URLSearchParams(back.split('?')[1]).get('code') ?? '';

/** How many codes were sent to Google's token endpoint. */
export const redeemed = () => google.asked.filter(({ path }) => path === '/token').length;

export const arrive = ({ back, cookie }: Pick<Trip, 'back' | 'cookie'>) => api.get(back, { cookie });

export async function expectRefused(answer: Answer, code = 'google_refused'): Promise<void> {
  expect([answer.status, goal(answer)]).toEqual([302, `https://app.example.in/auth/google#error=${code}`]);
  expect(sessionCookies(answer).filter((cookie) => !/^google_state=;/.test(cookie))).toEqual([]);
  for (const kind of accountKinds) expect(await accountModel(kind).countDocuments({ googleId: { $ne: null } })).toBe(0);
}

export function useGoogleTrip(): void {
  api = useApi();
  google = useIdentityProvider(api);
  const { appUrl, publicUrl } = api.world.config;

  afterEach(() => {
    Object.assign(api.world.config, { appUrl, publicUrl });
  });
}
