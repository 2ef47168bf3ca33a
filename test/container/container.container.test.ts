import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { databaseUri, useDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { makeConsumer, makeProduct, makeStore, password } from '../support/factories.js';
import { freePort } from '../support/service.js';
import { statusOf } from '../support/steadyLoad.js';
import { buildah, buildahEnvironment, buildImage } from './images.js';

/** A file that was written before the service started. */
const marker = '/tmp/before-start';
const buildMs = 30 * 60_000;
const secret = 'a secret of more than thirty-two bytes';
describe('the image', () => {
  const database = useDatabase('once');

  let container = '';
  let url = '';
  let child: ChildProcess;
  let output = '';

  beforeAll(async () => {
    container = await buildah('from', await buildImage());
    // A filled database does not get the demo, as in production.
    await makeConsumer({ email: 'asha@example.in' });
    await buildah('run', container, '--', 'touch', marker);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const settings = { MONGODB_URI: databaseUri(database), JWT_SECRET: secret, ADMIN_SESSION_SECRET: secret };
    const env = Object.entries({ ...settings, PORT: String(port), HOST: '127.0.0.1', DRAIN_SECONDS: '1' });
    const command = ['run', ...env.flatMap(([name, value]) => ['--env', `${name}=${value}`]), container, '--'];
    child = spawn('buildah', [...command, 'node', 'build/server/main.js'], { env: buildahEnvironment });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    await eventually('the service is ready', async () => (await statusOf(url, '/readyz')) === 200, 60_000);
  }, buildMs);

  afterAll(async () => {
    child?.kill('SIGKILL');
    if (container) await buildah('rm', container);
  }, 60_000);

  // biome-ignore lint/suspicious/noExplicitAny: tests read answers without types, as clients do
  const post = async (path: string, body: object, token?: string): Promise<{ status: number; body: any }> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };

  it('runs as a user without rights, who can write to /data and /tmp only', async () => {
    const inside = (script: string) => buildah('run', container, '--', 'sh', '-c', script);
    expect(await inside('id -u')).toBe('10001');
    expect(await inside('touch /data/a /tmp/a && echo yes')).toBe('yes');
    const writable =
      'find / -xdev -writable -type d -not -path "/proc*" -not -path "/sys*" -not -path "/dev*" 2>/dev/null';
    const folders = (await inside(`${writable} || true`)).split('\n').filter(Boolean);
    expect(folders.filter((folder) => !/^\/(data|tmp|var\/tmp|run)(\/|$)/.test(folder))).toEqual([]);
  });

  it('contains neither sources, tests nor development packages', async () => {
    expect((await buildah('run', container, '--', 'ls', '/app')).split('\n').sort()).toEqual([
      'build',
      'node_modules',
      'package.json',
    ]);
    await expect(buildah('run', container, '--', 'ls', '/app/node_modules/jest')).rejects.toThrow();
  });

  it('takes an order', async () => {
    const store = await makeStore({ openingTime: '00:00', closingTime: '00:00' });
    const { _id: productId } = await makeProduct(store);
    const signIn = await post('/auth/consumer-login', { email: 'asha@example.in', password });
    expect(signIn.status).toBe(200);
    const cart = { storeId: store._id, items: [{ productId, quantity: 1 }], deliveryAddress: '12 Car Street' };
    const { status, body } = await post('/store-orders', cart, signIn.body.token);
    expect([status, body.order?.status]).toEqual([201, 'pending']);
    expect(await StoreOrder.countDocuments({ _id: body.order.id })).toBe(1);
  });

  it('serves the console and the page of the API', async () => {
    expect([await statusOf(url, '/admin/login'), await statusOf(url, '/api/docs/')]).toEqual([200, 200]);
  });

  it('changes no file outside /data and /tmp while it runs, so that the other files may be read-only', async () => {
    // buildah itself writes the files in /etc and /run.
    const left = ['/proc*', '/sys*', '/dev*', '/run*', '/etc/host*', '/etc/resolv.conf'];
    const found = ['find', '/', '-xdev', '-newer', marker, ...left.flatMap((path) => ['-not', '-path', path])];
    const changed = (await buildah('run', '--user', '0', container, '--', ...found)).split('\n');
    expect(changed).toContain('/tmp/a');
    expect(changed.filter((path) => !/^\/(data|tmp)(\/|$)/.test(path))).toEqual([]);
  });

  it('stops in order on SIGTERM', async () => {
    // buildah has no signals to pass on: the process of the service is its descendant.
    const { stdout: pid } = await promisify(execFile)('pgrep', [
      '--newest',
      '-f',
      '^(/usr/bin/|/usr/local/bin/)?node build/server',
    ]);
    const ended = once(child, 'exit');
    process.kill(Number(pid), 'SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(output).toContain('stopped');
  });
});
