import type { ErrorRequestHandler } from 'express';
import { Refused } from '../../domain/errors.js';
import type { World } from '../../domain/world.js';
import { requestOrigin } from '../../server/http/inputs/clientAddress.js';
import type { LoginMessage, SendForm } from './loginForm.js';

/** Answers a limit of tries with the form instead of JSON. */
export const showPause =
  ({ log }: Pick<World, 'log'>, send: SendForm, message: LoginMessage): ErrorRequestHandler =>
  async (error, request, response, next) => {
    if (!(error instanceof Refused && error.status === 429)) return next(error);
    log.warn({ ...requestOrigin(request), code: error.code }, 'console: signing in is paused');
    response.status(429).set('Retry-After', String(error.extras.retryAfterSeconds));
    await send(request, response, message);
  };
