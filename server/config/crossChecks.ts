import { rules } from '../../domain/rules.js';
import { vapidPublicKeyOf } from './vapidKeys.js';
import { exampleOf, type Variables } from './variables.js';

/** What is set: the environment without empty values. */
type Given = NodeJS.ProcessEnv;

const requiredInProduction = ['JWT_SECRET', 'ADMIN_SESSION_SECRET'];

/** All variables of a line or none: a part would take money without following it, or lose files, pushes or speech. */
const groups = [
  ['UPI_VPA', 'UPI_PAYEE_NAME'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['BHASHINI_URL', 'BHASHINI_USER_ID', 'BHASHINI_API_KEY'],
];

/** The first variable has no effect without the second. */
const dependencies = [
  ['BANK_KEY_PREVIOUS', 'BANK_KEY'],
  ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
  ['DELIVERY_PARTNER_URL', 'DELIVERY_PARTNER_SECRET'],
  ['DELIVERY_PARTNER_SECRET_PREVIOUS', 'DELIVERY_PARTNER_SECRET'],
  ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', 'RAZORPAY_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_PUBLIC_URL', 'S3_BUCKET'],
  ['TRANSCRIBE_API_KEY', 'TRANSCRIBE_URL'],
] as const;

const isProduction = (given: Given): boolean => given.NODE_ENV === 'production';

/** Combinations of variables that stop the start: a line each, which begins with the name of a variable. */
export function mistakesOf(given: Given, env: Variables): string[] {
  const mistakes = isProduction(given)
    ? requiredInProduction
        .filter((name) => !given[name])
        .map((name) => `${name} must be set in production, to at least 32 random bytes, for example ${exampleOf(name)}`)
    : [];
  for (const names of groups) {
    const missing = names.filter((name) => !given[name]);
    const found = names.find((name) => given[name]);
    if (!found || missing.length === 0) continue;
    const examples = missing.map(exampleOf).join(' and ');
    mistakes.push(`${found} needs ${missing.join(' and ')} as well, for example ${examples}`);
  }
  if (isProduction(given) && env.CRON_SECRET && Buffer.byteLength(env.CRON_SECRET) < 32)
    mistakes.push(`CRON_SECRET must be at least 32 bytes long in production, for example ${exampleOf('CRON_SECRET')}`);
  if (env.ROLE === 'jobs' && !env.JOBS_ENABLED)
    mistakes.push('JOBS_ENABLED must be true for a process with ROLE=jobs, which does nothing else');
  if (env.VAPID_PRIVATE_KEY && env.VAPID_PUBLIC_KEY) {
    const isPair = vapidPublicKeyOf(env.VAPID_PRIVATE_KEY) === env.VAPID_PUBLIC_KEY;
    if (!isPair)
      mistakes.push(
        `VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY, for example ${exampleOf('VAPID_PUBLIC_KEY')}`,
      );
  }
  const { shortest, longest } = rules.password;
  const length = [...(env.ADMIN_PASSWORD ?? '')].length;
  if (env.ADMIN_PASSWORD && (length < shortest || length > longest))
    mistakes.push(
      `ADMIN_PASSWORD must have ${shortest} to ${longest} characters, for example ${exampleOf('ADMIN_PASSWORD')}`,
    );
  return mistakes;
}

/** Settings that are valid but probably not intended: a sentence each, for the log. */
export function warningsOf(given: Given, env: Variables): string[] {
  const warnings = dependencies
    .filter(([name, needed]) => given[name] && !given[needed])
    .map(([name, needed]) => `${name} does nothing without ${needed}`);
  if (env.PAYMENTS_ONLINE_ENABLED && !env.UPI_VPA && !env.RAZORPAY_KEY_ID)
    warnings.push(
      'PAYMENTS_ONLINE_ENABLED does nothing without a payment method: set UPI_VPA and UPI_PAYEE_NAME, ' +
        'or RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET',
    );
  if (isProduction(given) && !env.MONGODB_URI)
    warnings.push(
      'MONGODB_URI is not set: the service uses its embedded database in DATA_DIR, which has no second copy. ' +
        'Set MONGODB_URI to a replica set, or run npm run backup regularly',
    );
  const [name, value] = env.ROLE === 'all' ? ['JOBS_ENABLED', env.JOBS_ENABLED] : ['ROLE', env.ROLE];
  if (value !== true && !env.MONGODB_URI)
    warnings.push(
      `${name}=${value} needs a second process for the ${env.ROLE === 'jobs' ? 'requests' : 'jobs'}, ` +
        `and two processes cannot share the embedded database: set MONGODB_URI, or leave out ${name}`,
    );
  if (isProduction(given) && !env.SMTP_URL)
    warnings.push(
      'SMTP_URL is not set: no mail is sent, so people cannot verify an e-mail address or reset a password',
    );
  if (env.HEALTH_CHECK_KEY && env.HEALTH_CHECK_KEY.length < 16)
    warnings.push('HEALTH_CHECK_KEY has fewer than 16 characters and can be guessed: set a longer one');
  if (env.METRICS_TOKEN && env.METRICS_TOKEN.length < 16)
    warnings.push('METRICS_TOKEN has fewer than 16 characters and can be guessed: set a longer one');
  if (isProduction(given) && !env.BANK_KEY)
    warnings.push('BANK_KEY is not set: sellers cannot enter a bank account for their payouts');
  if (isProduction(given) && !env.VAPID_PRIVATE_KEY)
    warnings.push('VAPID_PRIVATE_KEY is not set: browsers get no pushes');
  return warnings;
}
