import { type Request, Router } from 'express';
import { guardSignIn } from '../domain/accounts/passwords/guardSignIn.js';
import { checkPassword } from '../domain/accounts/sessions/signIn.js';
import type { Operator } from '../domain/audit/recordAudit.js';
import { Refused } from '../domain/errors.js';
import {
  changePassword,
  endOtherSessions,
  endSession,
  type OwnAccount,
  readAccount,
} from '../domain/staff/operators/account.js';
import {
  type Enrolment,
  enableSecondFactor,
  newEnrolment,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '../domain/staff/operators/secondFactor.js';
import type { World } from '../domain/world.js';
import { clientAddress } from '../server/http/inputs/clientAddress.js';
import { beginSession } from './signIn/beginSession.js';
import { storedId } from './signIn/createSessions.js';

/**
 * Lets a signed-in operator prove the password before a sensitive change. Wrong tries count as failed sign-ins. Refuses
 * `bad_credentials` and `sign_in_paused`.
 */
async function provePassword(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'outbox'>,
  request: Request,
  password: string,
): Promise<void> {
  const email = request.session.adminUser?.email ?? '';
  const attempt = { kind: 'operator' as const, email, networkAddress: clientAddress(request) };
  const operator = await guardSignIn(world, attempt, () => checkPassword('operator', email, password));
  if (operator) return;
  throw new Refused('bad_credentials', { sentence: 'The current password is wrong. Check it and try again.' });
}

/** The operator's account as the page shows it. */
export interface AccountAnswer extends OwnAccount {
  /** The id of the session of this request. */
  currentSession: string;
  enrolment?: Enrolment;
  /** Shown only in this answer. */
  recoveryCodes?: string[];
}

type Shown = Pick<AccountAnswer, 'enrolment' | 'recoveryCodes'>;

interface Change {
  /** The current password is needed. */
  needsPassword: boolean;
  perform(world: World, request: Request, text: (name: string) => string): Promise<Shown | undefined>;
}

/** The changes that an operator makes to the own account, by name. */
const changes: Readonly<Record<string, Change>> = {
  changePassword: {
    needsPassword: true,
    async perform(world, request, text) {
      const operator = await changePassword(world, actorOf(request), text('newPassword'));
      await beginSession(request, operator, world.now());
      return undefined;
    },
  },
  startSecondFactor: {
    needsPassword: false,
    perform: async (world, request) => ({ enrolment: newEnrolment(world, actorOf(request).email) }),
  },
  enableSecondFactor: {
    needsPassword: true,
    async perform(world, request, text) {
      const operator = actorOf(request);
      const given = { key: text('key'), code: text('code') };
      const recoveryCodes = await enableSecondFactor(world, operator, given);
      // The password alone has opened them.
      await endOtherSessions(operator.id, storedId(request.sessionID));
      return { recoveryCodes };
    },
  },
  replaceRecoveryCodes: {
    needsPassword: true,
    perform: async (world, request) => ({ recoveryCodes: await replaceRecoveryCodes(world, actorOf(request)) }),
  },
  removeSecondFactor: {
    needsPassword: true,
    async perform(world, request) {
      const operator = actorOf(request);
      await removeSecondFactor(world, operator, operator.id);
      return undefined;
    },
  },
  endSession: {
    needsPassword: false,
    async perform(_world, request, text) {
      await endSession(actorOf(request).id, text('session'));
      return undefined;
    },
  },
  endOtherSessions: {
    needsPassword: false,
    async perform(_world, request) {
      await endOtherSessions(actorOf(request).id, storedId(request.sessionID));
      return undefined;
    },
  },
};

function actorOf({ session: { adminUser } }: Request): Operator {
  if (!adminUser) throw new Refused('session_expired');
  return adminUser;
}

/** The operator's own account: password, second factor and sessions. A POST with `change` makes a change. */
export function account(world: World): Router {
  const router = Router();
  const answer = async ({ id }: Operator, request: Request, shown?: Shown): Promise<AccountAnswer> => {
    const own = await readAccount(world, id);
    return { ...own, ...shown, currentSession: storedId(request.sessionID) };
  };
  router.get('/account.json', async (request, response) => void response.json(await answer(actorOf(request), request)));
  router.post('/account.json', async (request, response) => {
    // The change of the password begins another session.
    const operator = actorOf(request);
    const fields = request.fields ?? {};
    const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
    const change = Object.hasOwn(changes, text('change')) ? changes[text('change')] : undefined;
    if (!change) throw new Refused('not_found');
    if (change.needsPassword) await provePassword(world, request, text('password'));
    const shown = await change.perform(world, request, text);
    response.json(await answer(operator, request, shown));
  });
  return router;
}
