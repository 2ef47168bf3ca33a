import { type Request, Router } from 'express';
import { findOperator } from '../../domain/staff/operators/findOperator.js';
import { consumeCode } from '../../domain/staff/operators/secondFactor.js';
import { guardCode } from '../../domain/staff/operators/signInGuards.js';
import type { World } from '../../domain/world.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import { clientAddress, requestOrigin } from '../../server/http/inputs/clientAddress.js';
import { completeSignIn, type SignInOptions } from './completeSignIn.js';
import { formText, type LoginPages, readLoginForm, type SendForm, sendForm } from './loginForm.js';
import { loginWith, wantedPage } from './returnPath.js';
import { showPause } from './showPause.js';

type Part = Pick<World, 'config' | 'now' | 'random' | 'log' | 'secretKey' | 'outbox'>;

const pendingMs = 10 * 60 * 1000;

declare module 'express-session' {
  interface SessionData {
    /** An operator whose password was right and whose code is missing. */
    pending: { id: number; version: number; until: Date };
  }
}

/** Remembers in a new session that the operator's password was right, and asks for the code of the second factor. */
export async function beginPending(request: Request, operator: OperatorRecord, now: Date): Promise<void> {
  const until = new Date(now.getTime() + pendingMs);
  await new Promise<void>((resolve, reject) =>
    request.session.regenerate((error) => (error ? reject(error) : resolve())),
  );
  request.session.pending = { id: operator._id, version: operator.credentialVersion, until };
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code, within ten minutes. */
export function codeRouter(world: Part, pages: LoginPages, options: SignInOptions): Router {
  const router = Router();
  const path = `${options.loginPath}/code`.slice(options.rootPath.length);
  const send: SendForm = (request, response, message) =>
    sendForm(pages, response, loginWith(`${options.loginPath}/code`, wantedPage(request)), message);

  router.get(path, async (request, response) =>
    (await pendingOperator(world, request))
      ? send(request, response)
      : response.redirect(302, loginWith(options.loginPath, wantedPage(request))),
  );
  router.post(path, readLoginForm, async (request, response) => {
    const operator = await pendingOperator(world, request);
    if (!operator) return response.redirect(302, loginWith(options.loginPath, wantedPage(request)));
    const actor = { id: operator._id, email: operator.email, networkAddress: clientAddress(request) };
    const code = formText(request, 'code');
    const isRight = await guardCode(world, operator._id, () => consumeCode(world, actor, code));
    if (isRight) return completeSignIn(world, request, response, operator, options);
    world.log.warn({ ...requestOrigin(request), operatorId: operator._id }, 'console: a code was wrong');
    await send(request, response.status(401), 'invalidCode');
  });
  router.use(path, showPause(world, send, 'tooManyCodes'));
  return router;
}

/** The operator whose code is missing. Undefined after ten minutes, and if the operator may not sign in any more. */
async function pendingOperator(world: Part, { session }: Request): Promise<OperatorRecord | undefined> {
  const { pending } = session;
  return pending && pending.until > world.now() ? findOperator(world, pending) : undefined;
}
