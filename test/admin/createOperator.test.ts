import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { checkPassword } from '../../domain/accounts/sessions/checkPassword.js';
import { Operator } from '../../models/Operator.js';
import { startMongod } from '../../server/engine/startMongod.js';
import { databaseUri, useNamedDatabase } from '../support/database.js';
import { temporaryFolder } from '../support/service.js';

const database = useNamedDatabase();

/** Runs the built command with what is typed piped in. */
async function create(args: string[], typed: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['build/scripts/createOperator.js', ...args], {
    env: {
      PATH: process.env.PATH,
      MONGOMS_SYSTEM_BINARY: process.env.MONGOMS_SYSTEM_BINARY,
      DATA_DIR: await temporaryFolder(),
      MONGODB_URI: databaseUri(database),
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  child.stdin.end(typed);
  const [code] = await once(child, 'close');
  return { code, said };
}

const asOperator = (email: string) => checkPassword('operator', email, 'a good password');

describe('npm run admin:create', () => {
  it('makes an operator who can sign in', async () => {
    const { code, said } = await create(['--email', 'Kavya@Example.in', '--name', 'Kavya Bhat'], 'a good password\n');
    expect([code, said]).toEqual([0, expect.stringContaining('kavya@example.in can sign in')]);
    expect(await asOperator('kavya@example.in')).toMatchObject({ name: 'Kavya Bhat' });
    expect(said).not.toContain('a good password');
  });

  it('takes the same e-mail once', async () => {
    await create(['--email', 'once@example.in'], 'a good password\n');
    const { code, said } = await create(['--email', 'once@example.in'], 'another password\n');
    expect([code, said]).toEqual([1, expect.stringContaining('There is an operator with this e-mail already.')]);
    expect(await asOperator('once@example.in')).toBeDefined();
  });

  it.each([
    ['a short password', ['--email', 'short@example.in'], 'seven77\n', 'must have 8 to 128 characters'],
    ['no password', ['--email', 'short@example.in'], '', 'No password was given'],
    ['no e-mail', [], 'a good password\n', 'npm run admin:create -- --email'],
    ['a broken e-mail', ['--email', '<b>@example.in'], 'a good password\n', 'npm run admin:create -- --email'],
    ['an option it does not know', ['--mail', 'a@example.in'], 'a good password\n', 'npm run admin:create -- --email'],
  ])('refuses %s and says what it wants', async (_what, args, typed, words) => {
    const before = await Operator.countDocuments();
    const { code, said } = await create(args, typed);
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
    expect(await Operator.countDocuments()).toBe(before);
  });

  it('says in one line when the database is not there', async () => {
    const env = { MONGODB_URI: 'mongodb://127.0.0.1:9/?directConnection=true' };
    const { code, said } = await create(['--email', 'a@example.in'], 'a good password\n', env);
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([expect.stringContaining('MONGODB_URI cannot be used')]);
  });

  it('finds the embedded database, whether the service is running it or not', async () => {
    const dataDir = await temporaryFolder();
    const embedded = { MONGODB_URI: '', DATA_DIR: dataDir };
    const binary = process.env.MONGOMS_SYSTEM_BINARY ?? '';
    const mongod = await startMongod({ binary, dataDir, log: () => undefined });
    expect((await create(['--email', 'first@example.in'], 'a good password\n', embedded)).code).toBe(0);
    await mongod.stop();
    const again = await create(['--email', 'first@example.in'], 'a good password\n', embedded);
    expect(again.said).toContain('There is an operator with this e-mail already.');
    expect((await create(['--email', 'second@example.in'], 'a good password\n', embedded)).code).toBe(0);
  }, 60_000);
});
