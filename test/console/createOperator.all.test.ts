import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { checkPassword } from '../../domain/accounts/sessions/signIn.js';
import { Operator } from '../../models/accounts/Operator.js';
import { startMongod } from '../../server/engine/startMongod.js';
import { databaseUri, useDatabase } from '../support/database.js';
import { temporaryFolder } from '../support/service.js';

const database = useDatabase('wholly before each');

/** Runs the built command with the typed text as standard input. */
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
  it('creates an operator who can sign in, and refuses an existing e-mail', async () => {
    const { code, said } = await create(['--email', 'Kavya@Example.in', '--name', 'Kavya Bhat'], 'a good password\n');
    expect([code, said]).toEqual([0, expect.stringContaining('kavya@example.in can sign in')]);
    expect(said).not.toContain('a good password');
    const again = await create(['--email', 'kavya@example.in'], 'another password\n');
    expect(again).toEqual({
      code: 1,
      said: expect.stringContaining('An operator with this e-mail address already exists.'),
    });
    expect(await asOperator('kavya@example.in')).toMatchObject({ name: 'Kavya Bhat', role: 'owner' });
  });

  it('gives the operator the role', async () => {
    const args = ['--email', 'viewer@example.in', '--role', 'viewer'];
    expect((await create(args, 'a good password\n')).code).toBe(0);
    expect(await asOperator('viewer@example.in')).toMatchObject({ role: 'viewer' });
  });

  it.each([
    ['a short password', ['--email', 'short@example.in'], 'seven77\n', 'must have 8 to 128 characters'],
    ['no password', ['--email', 'short@example.in'], '', 'No password was given'],
    ['a broken e-mail', ['--email', '<b>@example.in'], 'a good password\n', 'npm run admin:create -- --email'],
    [
      'an unknown role',
      ['--email', 'a@example.in', '--role', 'king'],
      'good password\n',
      'a role of owner, operations',
    ],
  ])('refuses %s with an explanation', async (_what, args, typed, words) => {
    const { code, said } = await create(args, typed);
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
    expect(await Operator.countDocuments()).toBe(0);
  });

  it('reports an unreachable database in one line', async () => {
    const env = { MONGODB_URI: 'mongodb://127.0.0.1:9/?directConnection=true' };
    const { code, said } = await create(['--email', 'a@example.in'], 'a good password\n', env);
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([expect.stringContaining('MONGODB_URI cannot be used')]);
  });

  it('uses the embedded database, whether or not the service is running', async () => {
    const dataDir = await temporaryFolder();
    const embedded = { MONGODB_URI: '', DATA_DIR: dataDir };
    expect((await create(['--email', 'first@example.in'], 'a good password\n', embedded)).code).toBe(0);
    const binary = process.env.MONGOMS_SYSTEM_BINARY ?? '';
    const mongod = await startMongod({ binary, dataDir, log: () => undefined });
    const again = await create(['--email', 'first@example.in'], 'a good password\n', embedded);
    await mongod.stop();
    expect(again.said).toContain('An operator with this e-mail address already exists.');
  }, 60_000);
});
