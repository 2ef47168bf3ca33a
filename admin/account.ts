import { type Request, Router } from 'express';
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
import { beginSession } from './signIn/beginSession.js';
import { storedId } from './signIn/createSessions.js';
import { provePassword } from './signIn/provePassword.js';

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
