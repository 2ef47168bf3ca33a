import type { Request, Response } from 'express';
import { Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { GoogleStrategy } from './GoogleStrategy.js';
import { clearGoogleState, googleState } from './googleState.js';

/** The browser that goes to Google or comes back, and for which kind of account. */
interface Visit {
  world: World;
  kind: AccountKind;
  request: Request;
  response: Response;
}

/** What Google sends a browser back with. */
interface Return {
  code?: string;
  state?: string;
  error?: string;
}

interface Brought {
  idToken: string;
  profile: { sub: string; name: string | undefined };
}

type Outcome = { sentTo: string } | { brought: Brought };

/** Where to send a browser to sign in with Google; it takes a cookie along. Refuses `google_not_configured`. */
export async function sendToGoogle(visit: Visit): Promise<string> {
  const outcome = await authenticate(visit, {});
  if ('sentTo' in outcome) return outcome.sentTo;
  throw new Refused('google_refused');
}

/**
 * What a browser brings back from Google. Refuses `google_refused` when it is not the one that was sent there, comes
 * too late, a second time or without a code; `provider_unavailable` and `google_not_configured`.
 */
export async function returnFromGoogle(visit: Visit, query: Return): Promise<Brought> {
  clearGoogleState(visit.world, visit.response);
  if (query.error !== undefined || query.code === undefined) throw new Refused('google_refused');
  const outcome = await authenticate(visit, query);
  if ('brought' in outcome) return outcome.brought;
  throw new Refused('google_refused');
}

/** Runs Passport's strategy, for this request alone: it hands its outcome to the functions it is given. */
function authenticate({ world, kind, request, response }: Visit, query: Return): Promise<Outcome> {
  const web = world.google?.web;
  if (!web) throw new Refused('google_not_configured');
  const callback = `${world.config.publicUrl}/api/auth/google/${kind}/callback`;
  const strategy = new GoogleStrategy(web, callback, googleState(world, kind, request, response));
  return new Promise((resolve, reject) => {
    Object.assign(strategy, {
      redirect: (sentTo: string) => resolve({ sentTo }),
      success: (brought: Brought) => resolve({ brought }),
      fail: () => reject(new Refused('google_refused')),
      error: (error: { oauthError?: unknown }) => reject(error.oauthError ?? error),
    });
    // The strategy sees of the query only what was checked.
    const checked: Request = Object.create(request, { query: { value: query } });
    strategy.authenticate(checked);
  });
}
