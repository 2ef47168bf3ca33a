import type AdminJS from 'adminjs';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Refused } from '../../domain/errors.js';
import { discardBody } from '../middleware/inputs.js';

const formType = 'application/x-www-form-urlencoded';
/** Enough for an e-mail address and a password. */
const formLimit = 4 * 1024;

/** Renders the login page. */
export type LoginPages = Pick<AdminJS, 'renderLogin'>;

/** A message on the login page, by its name in the translations. */
export type LoginMessage =
  | 'invalidCredentials'
  | 'tooManyRequests'
  | 'invalidCode'
  | 'tooManyCodes'
  | 'linkInvalid'
  | 'passwordLength';

/** Sends a form again, optionally with a message. */
export type SendForm = (request: Request, response: Response, message?: LoginMessage) => Promise<void>;

/** Sends the login page with the form of a path, optionally with a message. */
export async function sendForm(
  pages: LoginPages,
  response: Response,
  action: string,
  errorMessage: LoginMessage | null = null,
): Promise<void> {
  response.send(await pages.renderLogin({ action, errorMessage }));
}

/** Refuses a body that is too large or no form before reading it. */
const refuseLargeForm: RequestHandler = (request, response, next) => {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (length <= formLimit && request.is(formType)) return next();
  discardBody(request, response);
  throw length <= formLimit
    ? new Refused('unsupported_media_type', { sentence: `Send the form as ${formType}.` })
    : new Refused('body_too_large', { sentence: `Send only the fields of the form, at most ${formLimit} bytes.` });
};

/** Reads a posted form of the login page. */
export const readLoginForm = express
  .Router()
  .use(refuseLargeForm, express.urlencoded({ extended: false, limit: formLimit }));

/** A text field of the form; empty if it is missing. */
export function formText({ body = {} }: Request, name: string): string {
  const value: unknown = body[name];
  return typeof value === 'string' ? value : '';
}
