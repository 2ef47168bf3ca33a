import { parseArgs } from 'node:util';
import { Refused } from '../domain/errors.js';
import { rules } from '../domain/rules.js';
import { createOperator } from '../domain/staff/operators/createOperator.js';
import { type OperatorRole, operatorRoles } from '../models/fields/operatorRoles.js';
import { loadConfig } from '../server/config/config.js';
import { askPassword } from './askPassword.js';
import { withDatabase } from './withDatabase.js';

/** A mistake in the input; the message says what to do. */
class Mistake extends Error {}

const usage = 'npm run admin:create -- --email you@example.in [--name "Your name"] [--role owner]';
const address = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const { shortest, longest } = rules.password;

/** `npm run admin:create`: creates an operator of the console in the configured database. */
async function run(): Promise<void> {
  const { email, name, role } = readArguments();
  const config = loadConfig();
  const password = await askPassword();
  if (password === undefined)
    throw new Mistake('No password was given, or the two passwords differ. Nothing was changed.');
  const length = [...password].length;
  if (length < shortest || length > longest) {
    throw new Mistake(`The password must have ${shortest} to ${longest} characters. Nothing was changed.`);
  }
  await withDatabase(config, log, async () => {
    const operator = await createOperator({ email, password, name, role });
    const where = config.mongodbUri ? 'the database of MONGODB_URI' : `the database in ${config.dataDir}`;
    process.stdout.write(`${operator.email} can sign in to the console now, at /admin of the service on ${where}\n`);
  });
}

function readArguments(): { email: string; name: string; role: OperatorRole } {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { email: text, name: text, role: { ...text, default: 'owner' } } });
    const email = values.email?.trim() ?? '';
    const role = operatorRoles.find((each) => each === values.role);
    if (address.test(email) && role) return { email, name: values.name?.trim() || 'Operator', role };
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Mistake(`Give a valid e-mail address, and a role of ${operatorRoles.join(', ')}:\n  ${usage}`);
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
