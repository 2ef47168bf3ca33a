import { readFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { disconnectDatabase } from '../../server/database.js';
import { connectTo } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { makeConsumer, password } from '../support/factories.js';
import { type Market, openMarket } from '../support/market.js';
import { formWith, noise } from '../support/pictures.js';
import { freePort } from '../support/service.js';
import { balance, startSteadyLoad, statusOf } from '../support/steadyLoad.js';
import { testWorld } from '../support/world.js';
import { bootMachine, cgroups, type Machine } from './machine.js';

const unit = readFileSync('docs/deploy/marketplace.service', 'utf8');
const settingsFile = 'etc/marketplace.env';
const bootMs = 30 * 60_000;
const startMs = 100_000;

let machine: Machine;
let url = '';

/** Without the second version of cgroups, or without root, no systemd can be started. */
(cgroups ? describe : describe.skip)('docs/deploy/marketplace.service', () => {
  let market: Market;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    machine = await bootMachine(async (root) => {
      const secret = testWorld().config.jwtSecret;
      const settings = { HOST: '127.0.0.1', PORT: port, JWT_SECRET: secret, ADMIN_SESSION_SECRET: secret };
      // As in .env.example.
      const replaced = { NODE_ENV: 'development', DATA_DIR: './data' };
      const all = Object.entries({ ...settings, ...replaced, RATE_LIMITS_ENABLED: 'false', WEB_CONCURRENCY: 2 });
      await writeFile(join(root, settingsFile), all.map(([name, value]) => `${name}=${value}\n`).join(''));
      await writeFile(join(root, 'etc/systemd/system/marketplace.service'), unit);
      await writeFile(join(root, 'etc/systemd/system/rights.service'), unitForRights());
      // As on a machine with many requests: journald drops lines beyond some tens.
      await mkdir(join(root, 'etc/systemd/journald.conf.d'));
      await writeFile(join(root, 'etc/systemd/journald.conf.d/few.conf'), '[Journal]\nRateLimitBurst=10\n');
    });
    await machine.run('systemctl', 'enable', '--now', 'marketplace');
    await untilReady();
    const [, mongodPort] = /embedded MongoDB on port (\d+)/.exec(await journal()) ?? [];
    await connectTo(`mongodb://127.0.0.1:${mongodPort}/marketplace?directConnection=true`);
    market = await openMarket();
  }, bootMs);
  afterAll(async () => {
    await disconnectDatabase();
    await machine?.stop();
  }, startMs);

  const none = '0'.repeat(16);

  it('runs every process as a user without rights: two workers, mongod, and those that hash passwords', async () => {
    await makeConsumer({ email: 'asha@example.in' });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'asha@example.in', password });
    const { status } = await fetch(`${url}/api/auth/consumer-login`, { method: 'POST', headers, body });
    expect(status).toBe(200);
    const processes = await processesOfUnit();
    const running = (name: RegExp) => processes.filter(({ command }) => name.test(command)).length;
    expect([running(/node build\/server/), running(/^\S+node .*server\/main/)]).toEqual([1, 3]);
    expect([running(/tinypool/) > 0, running(/^\S*mongod /)]).toEqual([true, 1]);
    for (const { rights } of processes) {
      expect(rights).toMatchObject({ NoNewPrivs: '1', CapEff: none, CapBnd: none, Seccomp: '2' });
      expect(rights.Uid).not.toMatch(/\b0\b/);
    }
  });

  it('writes to its own folders and to a /tmp of its own only, and uses internet and local sockets only', async () => {
    await machine.run('touch', '/tmp/of-another');
    const script = '/opt/marketplace/test/container/tryRights.mjs';
    expect(JSON.parse(await machine.run('node', script))).toMatchObject({
      isRoot: true,
      seesHomes: true,
      seesTmpOfOthers: true,
      usesOtherSockets: true,
      writable: expect.arrayContaining(['/etc', '/usr', '/opt', '/var']),
    });
    await machine.run('systemctl', 'start', 'rights');
    expect(JSON.parse(await journal('rights'))).toEqual({
      isRoot: false,
      seesHomes: false,
      seesTmpOfOthers: false,
      usesOtherSockets: false,
      writable: ['/var/lib/marketplace', '/var/cache/marketplace', '/tmp'],
    });
  });

  it('runs commands as the same user beside the service: a first operator and a backup', async () => {
    const run = (command: string) => machine.run('sh', '-c', command);
    const program = 'sh /opt/marketplace/docs/deploy/run.sh node build/scripts';
    const created = await run(`echo '${password}' | ${program}/createOperator.js --email you@example.in`);
    expect(created).toMatch(/^you@example\.in can sign in/);
    await run(`${program}/backup.js --to /var/lib/marketplace/backups`);
    expect(await run('ls /var/lib/marketplace/backups')).toMatch(/^marketplace-\S+Z$/);
    expect(await run('cd /var/lib/private/marketplace && find db backups -user root')).toBe('');
  });

  it('stores a picture', async () => {
    const { authorization = '' } = market.customers[0] ?? {};
    const body = formWith(await noise(300, 200).jpeg().toBuffer());
    const answer = await fetch(`${url}/api/upload`, { method: 'POST', headers: { authorization }, body });
    expect(answer.status).toBe(200);
    const stored = (await answer.json()) as { url: string };
    const picture = await fetch(new URL(stored.url, url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('has a line of JSON in the journal for every request', async () => {
    const paths = Array.from({ length: 500 }, (_, nth) => `/api/nothing-${nth}`);
    for (const path of paths) await (await fetch(url + path)).text();
    const logged = async () => {
      const written = linesOf(await journal()).map(({ path }) => path ?? '');
      return written.filter((path) => path.startsWith('/api/nothing-'));
    };
    await eventually('every line is written', async () => (await logged()).length >= paths.length);
    expect((await logged()).sort()).toEqual(paths.sort());
  });

  it('stops in order under load: no request is cut, and no process is killed', async () => {
    const balancer = balance([url]);
    const load = startSteadyLoad(market, balancer.next, () => statusOf(url, '/api/categories'));
    await load.proceed();
    await machine.run('systemctl', 'stop', 'marketplace');
    expect(await show('ActiveState', 'Result', 'ExecMainStatus')).toEqual(['inactive', 'success', '0']);
    expect(linesOf(await journal()).at(-1)?.msg).toBe('stopped');
    expect(await messagesOfSystemd()).not.toMatch(/SIGKILL|timed out/);
    expect((await mongodLog()).at(-1)).toMatchObject({ msg: 'Shutting down', attr: { exitCode: 0 } });
    await machine.run('systemctl', 'start', 'marketplace');
    await untilReady();
    await load.proceed();
    await load.expectUncut();
    await balancer.stop();
  });

  it('starts again after its main process was killed, which ends the other processes', async () => {
    const before = await processesOfUnit();
    await machine.run('systemctl', 'kill', '--kill-whom=main', '--signal=KILL', 'marketplace');
    await eventually('systemd starts it again', async () => (await show('NRestarts'))[0] === '1');
    await untilReady();
    const ids = before.map(({ id }) => id);
    expect((await processesOfUnit()).filter(({ id }) => ids.includes(id))).toEqual([]);
    expect(await market.place(url, market.nextOrder(), [])).toMatchObject({ status: 201 });
    await market.expectExactBooks();
  });

  it('names a wrong setting in the journal, and does not start again until it is started', async () => {
    const file = join(machine.root, settingsFile);
    const right = await readFile(file, 'utf8');
    await appendFile(file, 'DRAIN_SECONDS=many\n');
    await machine.run('systemctl', 'restart', 'marketplace');
    await eventually('it has failed', async () => (await show('ActiveState'))[0] === 'failed');
    expect(await show('Result', 'ExecMainStatus', 'NRestarts')).toEqual(['exit-code', '78', '0']);
    expect((await journal()).split('\n').at(-1)).toMatch(/^DRAIN_SECONDS must be a whole number/);
    await writeFile(file, right);
    await machine.run('systemctl', 'start', 'marketplace');
    await untilReady();
  });
});

/** The unit with another program in the place of the service, for the same user. */
function unitForRights(): string {
  return unit
    .replace(/^ExecStart=.*$/m, 'ExecStart=/usr/bin/node test/container/tryRights.mjs\nType=oneshot')
    .replace(/^Restart=.*$/m, 'User=marketplace');
}

const untilReady = () =>
  eventually('the service is ready', async () => (await statusOf(url, '/readyz')) === 200, startMs);

/** What a service wrote, without the messages of systemd about it. */
const journal = (name = 'marketplace') =>
  machine.run('journalctl', '--output=cat', '--quiet', `_SYSTEMD_UNIT=${name}.service`);

const messagesOfSystemd = () =>
  machine.run('journalctl', '--output=cat', '--quiet', '_PID=1', 'UNIT=marketplace.service');

/** Fails for a line that is no JSON. */
const linesOf = (text: string) => text.split('\n').map((line) => JSON.parse(line) as { msg: string; path?: string });

async function mongodLog(): Promise<object[]> {
  const log = await readFile(join(machine.root, 'var/lib/private/marketplace/db/mongod.log'), 'utf8');
  return log
    .trim()
    .split('\n')
    .slice(-1)
    .map((line) => JSON.parse(line));
}

const show = async (...properties: string[]): Promise<string[]> =>
  Promise.all(properties.map((name) => machine.run('systemctl', 'show', '--value', '-p', name, 'marketplace')));

/** The processes of the unit, with the lines of their status file. */
async function processesOfUnit() {
  const folder = await machine.run('systemctl', 'show', '--value', '-p', 'ControlGroup', 'marketplace');
  const ids = (await machine.run('cat', `/sys/fs/cgroup${folder}/cgroup.procs`)).split('\n');
  return Promise.all(
    ids.map(async (id) => {
      // One that has just ended has no file.
      const read = (name: string) => machine.run('cat', `/proc/${id}/${name}`).catch(() => '');
      const status = await read('status');
      const rights = Object.fromEntries(status.split('\n').map((line) => line.split(/:\s*/, 2)));
      const command = (await read('cmdline')).replaceAll('\0', ' ');
      return { id, command, rights: rights as Record<string, string> };
    }),
  );
}
