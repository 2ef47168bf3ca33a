import { openAccount } from '../../domain/accounts/registration/openAccount.js';
import { type Detail, Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { endpoints } from '../../server/http/endpoint.js';
import { email, maybe, object, oneOf, optional, personName, phone, string } from '../../server/http/inputs/fields.js';
import { rememberDevice } from '../../server/http/signIn/knownDevice.js';
import { authenticated } from '../../server/http/signIn/passport.js';
import { doctorAccount, presentDoctorAccount } from '../shapes/account.js';
import { registrant, welcomeMessage } from './registration.js';
import { startDoctorSession } from './sessions.js';

export const doctor = endpoints('/doctor', 'Accounts');

doctor.post(
  '/auth',
  {
    summary: 'Register or sign in a doctor',
    description:
      'The action `register` creates the account, mails the first verification code and returns the doctor and a ' +
      'message. The action `login` returns the doctor and a token.',
    for: 'public',
    limit: { field: 'action', limits: { register: 'doctorRegistration', login: 'login' } },
    body: {
      action: oneOf(['register', 'login'], 'Whether to register an account or to sign in'),
      email: email('The e-mail address of the account'),
      password: string({
        min: 1,
        max: 1_000,
        trim: false,
        description: 'A new password must have 8 to 128 characters',
      }),
      name: maybe(personName(120, 'Required to register')),
      phone: maybe(phone('A phone number; without a country code, an Indian one')),
      specialization: maybe(string({ max: 120, description: 'The medical field' })),
      licenseNumber: maybe(string({ max: 60, description: 'The number of the medical licence' })),
    },
    example: { action: 'login', email: 'sahana.upadhya@example.in', password: 'coastal-demo-2026' },
    answer: [
      200,
      object({
        doctor: doctorAccount,
        message: optional(string({ description: 'Says what to do next, after `register`' })),
        token: optional(string({ description: 'The token for `Authorization: Bearer`, after `login`' })),
      }),
    ],
    refuses: ['email_taken', 'bad_credentials', 'account_suspended', 'sign_in_paused'],
  },
  async ({ world, request, response, body: { action, ...body } }) => {
    if (action === 'login') {
      return startDoctorSession(world, response, await authenticated('doctor', { request, response }));
    }
    const { name } = body;
    const details = missingToRegister(body);
    if (name === undefined || details.length > 0) throw new Refused('validation_failed', { details });
    const registered = await openAccount(world, 'doctor', { ...body, name, ...registrant(request) });
    rememberDevice(world, response, 'doctor', registered);
    return { doctor: presentDoctorAccount(registered), message: welcomeMessage(world) };
  },
);

/** Registering needs a name and a valid new password; signing in checks neither. */
function missingToRegister({ name, password }: { name?: string; password: string }): Detail[] {
  const { shortest, longest } = rules.password;
  const { length } = [...password];
  return [
    ...(name === undefined ? [{ field: 'name', message: 'is required' }] : []),
    ...(length < shortest || length > longest
      ? [{ field: 'password', message: `must have ${shortest} to ${longest} characters` }]
      : []),
  ];
}
