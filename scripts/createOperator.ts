import { parseArgs } from 'node:util';
import { Refused } from '../domain/errors.js';
import { rules } from '../domain/rules.js';
import { createOperator } from '../domain/staff/operators/createOperator.js';
import { loadConfig } from '../server/config/config.js';
import { askPassword } from './askPassword.js';
import { withDatabase } from './withDatabase.js';

/** A mistake in the input; the message says what to do. */
class Mistake extends Error {}

const usage = 'npm run admin:create -- --email you@example.in [--name "Your name"]';
const address = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const { shortest, longest } = rules.password;

/** `npm run admin:create`: creates an operator of the console in the configured database. */
async function run(): Promise<void> {
  const { email, name } = readArguments();
  const config = loadConfig();
  const password = await askPassword();
  if (password === undefined)
    throw new Mistake('No password was given, or the two passwords differ. Nothing was changed.');
  const length = [...password].length;
  if (length < shortest || length > longest) {
    throw new Mistake(`The password must have ${shortest} to ${longest} characters. Nothing was changed.`);
  }
  await withDatabase(config, log, async () => {
    const operator = await createOperator({ email, password, name });
    const where = config.mongodbUri ? 'the database of MONGODB_URI' : `the database in ${config.dataDir}`;
    process.stdout.write(`${operator.email} can sign in to the console now, at /admin of the service on ${where}\n`);
  });
}

function readArguments(): { email: string; name: string } {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
    const email = values.email?.trim() ?? '';
    if (address.test(email)) return { email, name: values.name?.trim() || 'Operator' };
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Mistake(`Give a valid e-mail address:\n  ${usage}`);
}

const log = (line: string): void => void process.stderr.write(`${line}\n`);

function explain(error: unknown): string {
  if (error instanceof Refused && error.code === 'email_taken') {
    return 'An operator with this e-mail address already exists. Nothing was changed.';
  }
  return error instanceof Error ? error.message : String(error);
}

try {
  await run();
} catch (error) {
  log(explain(error));
  process.exit(1);
}
