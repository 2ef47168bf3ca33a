import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Upload } from '../../models/catalog/Upload.js';
import { disconnectDatabase } from '../../server/database.js';
import { codeIn } from '../support/accounts/mailed.js';
import { connectTo } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { type Market, openMarket } from '../support/market.js';
import { formWith, plain as plainPicture } from '../support/pictures.js';
import { type PlainProxy, startPlainProxy } from '../support/plainProxy.js';
import { startSteadyLoad } from '../support/steadyLoad.js';
import { videoOf } from '../support/videos.js';
import { testWorld } from '../support/world.js';
import { canUseDocker } from './docker.js';
import { type Installation, prepareInstallation } from './installation.js';

const buildMs = 60 * 60_000;
const secret = 'a secret of more than thirty-two bytes';
const url = 'https://localhost';
const bucket = 'https://media.localhost/media';
const mails = 'http://127.0.0.1:8025/api/v1';
let installation: Installation;
let market: Market;
let plain: PlainProxy;

/** Connects this process to the database. Its port is not published, but its network is on this machine. */
async function connect(): Promise<void> {
  const { docker, compose } = installation;
  const networks = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
  const address = await docker('inspect', '--format', networks, await compose('ps', '--quiet', 'mongo'));
  await connectTo(`mongodb://${address}:27017/marketplace?directConnection=true`);
}

const ask: Installation['ask'] = (...args) => installation.ask(...args);
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(`${url}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
// biome-ignore lint/suspicious/noExplicitAny: tests read answers without types, as clients do
const askMail = async (path: string): Promise<any> => (await fetch(mails + path)).json();

(canUseDocker ? describe : describe.skip)('compose.yaml', () => {
  beforeAll(async () => {
    installation = await prepareInstallation({
      DOMAIN: 'localhost',
      JWT_SECRET: testWorld().config.jwtSecret,
      ADMIN_SESSION_SECRET: secret,
      MEDIA_SECRET: secret.replaceAll(' ', '-'),
      RATE_LIMITS_ENABLED: 'false',
    });
    await installation.compose('build');
    await installation.compose('up', '--detach', '--wait');
    await connect();
    market = await openMarket();
    plain = await startPlainProxy(url, await installation.authority());
  }, buildMs);
  afterAll(async () => {
    await plain?.stop();
    await disconnectDatabase();
    await installation?.remove();
  });

  it('starts every service, and ends the one that creates the bucket', async () => {
    const lines = (await installation.compose('ps', '--all', '--format', 'json')).split('\n');
    const services = lines.map((line) => JSON.parse(line));
    expect(services.map(({ Service, State }) => `${Service} ${State}`).sort()).toEqual([
      'bucket exited',
      'jobs running',
      'mail running',
      'media running',
      'mongo running',
      'proxy running',
      'web-1 running',
      'web-2 running',
    ]);
    expect(services.find(({ Service }) => Service === 'bucket').ExitCode).toBe(0);
    const healthy = services.filter(({ Health }) => Health === 'healthy').map(({ Service }) => Service);
    expect(healthy.sort()).toEqual(expect.arrayContaining(['jobs', 'mongo', 'proxy', 'web-1', 'web-2']));
  });

  it('runs the service without rights on a file system that it cannot change', async () => {
    for (const service of ['web-1', 'web-2', 'jobs']) {
      expect(await installation.inside(service, 'id', '-u')).toBe('10001');
      expect(await installation.inside(service, 'grep', 'CapEff', '/proc/1/status')).toMatch(/\s0{16}$/);
      expect(await installation.inside(service, 'sh', '-c', 'touch /data/a /tmp/a && echo yes')).toBe('yes');
      for (const file of ['/x', '/app/x', '/certificates/x'])
        await expect(installation.inside(service, 'touch', file)).rejects.toThrow('Read-only file system');
      const keys = 'cat /certificates/caddy/pki/authorities/local/root.key';
      await expect(installation.inside(service, 'sh', '-c', keys)).rejects.toThrow('Permission denied');
    }
  });

  it('registers a person, whose mail with the code comes from the jobs process', async () => {
    const email = 'asha@example.in';
    const credentials = { email, password: 'correct horse battery' };
    const { status, body } = await post('/auth/consumer-register', { ...credentials, name: 'Asha Rao' });
    expect(status).toBe(200);
    const isHere = async () => (await askMail(`/search?query=to:${email}`)).messages[0];
    const { ID } = await eventually('the mail arrives', isHere);
    const mail = await askMail(`/message/${ID}`);
    const code = codeIn({ ...mail, text: mail.Text.replaceAll('\r', '') });
    const verified = await post('/auth/verify-email', { consumerId: body.consumer.id, type: 'email', code });
    expect(verified.status).toBe(200);
    expect((await post('/auth/consumer-login', credentials)).status).toBe(200);
  });

  it('takes an order, and serves the console', async () => {
    expect(await market.send(plain.url, market.nextOrder(), [])).toMatchObject({ status: 201 });
    expect((await ask(`${url}/admin/login`)).status).toBe(200);
  });

  it('stores a picture in the bucket, where everyone can read it, but not list it', async () => {
    const { authorization = '' } = market.customers[0] ?? {};
    const form = formWith(await plainPicture(40, 30).jpeg().toBuffer());
    const { status, body } = await ask(`${url}/api/upload`, { method: 'POST', headers: { authorization }, body: form });
    expect([status, body.url]).toEqual([200, expect.stringContaining(`${bucket}/`)]);
    expect((await ask(body.url)).status).toBe(200);
    expect((await ask(`${bucket}/`)).status).toBe(403);
  });

  it('takes a video by a signed link', async () => {
    const video = videoOf(100_000);
    const asked = { contentType: 'video/mp4', size: video.length };
    const { body } = await post('/upload-video', asked, market.customers[0]);
    const { uploadUrl, method, headers } = body;
    expect((await ask(uploadUrl, { method, headers, body: video })).status).toBe(200);
    expect((await ask(uploadUrl, { method, headers, body: video })).status).toBe(412);
    expect((await ask(body.url)).bytes).toEqual(video);
    const isReady = () => Upload.exists({ _id: body.url.replace(`${bucket}/`, ''), state: 'ready' });
    await eventually('the jobs process has checked the video', isReady, 120_000);
  });

  it('cuts no request while a web process is restarted, or stopped and started', async () => {
    const { compose } = installation;
    const readStatus = async () => (await ask(`${url}/api/categories`)).status;
    const { proceed, expectUncut } = startSteadyLoad(market, () => plain.url, readStatus);
    await proceed();
    await compose('restart', 'web-1');
    await compose('up', '--detach', '--wait', '--no-recreate');
    await proceed();
    await compose('kill', '--signal', 'SIGTERM', 'web-2');
    const isEnded = async () => (await compose('ps', '--all', '--status', 'exited', '--services')).includes('web-2');
    await eventually('web-2 ends', isEnded);
    await proceed();
    await compose('up', '--detach', '--wait', '--no-recreate');
    await proceed();
    await expectUncut();
  });

  it('keeps its data when all containers are removed and created again', async () => {
    const { authorization = '' } = market.customers[0] ?? {};
    const form = formWith(await plainPicture(40, 30).jpeg().toBuffer());
    const { body } = await ask(`${url}/api/upload`, { method: 'POST', headers: { authorization }, body: form });
    const { bytes } = await ask(body.url);
    await disconnectDatabase();
    await installation.compose('down');
    await installation.compose('up', '--detach', '--wait');
    await connect();
    await market.expectExactBooks();
    expect((await ask(body.url)).bytes).toEqual(bytes);
    expect(await market.send(plain.url, market.nextOrder(), [])).toMatchObject({ status: 201 });
  });
});
