import { Router } from 'express';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { choosePassword } from '../../domain/staff/operators/operatorPasswords.js';
import type { World } from '../../domain/world.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import { formText, type LoginPages, readLoginForm, sendForm } from './loginForm.js';

const { shortest, longest } = rules.password;

/** The page on which an operator chooses a password with a mailed link. */
export function passwordRouter(world: Pick<World, 'now' | 'secretKey'>, pages: LoginPages, loginPath: string): Router {
  const router = Router();
  const action = '/admin/password';
  router.get('/password', (_request, response) => sendForm(pages, response, action));
  router.post('/password', readLoginForm, async (request, response) => {
    const password = formText(request, 'password');
    const length = [...password].length;
    if (length < shortest || length > longest) return sendForm(pages, response.status(400), action, 'passwordLength');
    const token = formText(request, 'token');
    try {
      await choosePassword(world, { token, password, networkAddress: clientAddress(request) });
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'reset_link_invalid')) throw error;
      return sendForm(pages, response.status(400), action, 'linkInvalid');
    }
    response.redirect(302, loginPath);
  });
  return router;
}
