import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Operator } from '../../models/accounts/Operator.js';
import { Store } from '../../models/catalog/Store.js';
import { collection } from '../support/api.js';
import { cookieOf, resourceNames, staffPassword, useConsole } from '../support/console.js';
import { makeConsumer, makeDoctor, makeSeller, makeStore, password } from '../support/factories.js';

const theConsole = useConsole({ APP_ORIGINS: 'https://app.example.in' });

const toLogin = '/admin/login';

/** Starts a request whose body never comes. @returns the answer, and whether the server hung up */
async function announce(path: string, headers: Record<string, string>) {
  const started = httpRequest(`${theConsole.url}/admin${path}`, { method: 'POST', headers });
  started.on('error', () => undefined);
  started.flushHeaders();
  started.write('x'.repeat(100));
  const [answer] = (await once(started, 'response')) as [IncomingMessage];
  started.destroy();
  return { status: answer.statusCode, location: answer.headers.location, connection: answer.headers.connection };
}

describe('without a session', () => {
  const pages = ['', '/', '/resources/Store', '/resources/Store/records/1/show', '/pages/x', '/api/dashboard'];
  const reads = [
    ...['/api/resources/Store/actions/list', '/api/resources/Operator/actions/list', '/api/resources/Store/search/a'],
    ...['/api/resources/Store/records/1/show', '/api/resources/Store/bulk/bulkDelete?recordIds=1', '/refresh-token'],
  ];

  it.each([...pages, ...reads])('GET /admin%s redirects to the login page', async (path) => {
    const { status, headers } = await theConsole.ask(path);
    expect([status, headers.get('location')]).toEqual([302, toLogin]);
  });

  it.each([
    '/api/resources/Store/records/1/edit',
    '/api/resources/Store/actions/new',
    '/refresh-token',
    '/api/pages/x',
  ])('POST /admin%s redirects to the login page and changes nothing', async (path) => {
    const store = await makeStore({ status: 'coming_soon' });
    const { status, headers } = await theConsole.ask(path.replace('/1/', `/${store._id}/`), {
      method: 'POST',
      body: { status: 'live' },
    });
    expect([status, headers.get('location')]).toEqual([302, toLogin]);
    expect((await Store.findById(store._id).lean())?.status).toBe('coming_soon');
  });

  it.each(['/Admin', '/ADMIN/login', '/Admin/api/dashboard', '/%61dmin'])('there is nothing at %s', async (path) => {
    const answer = await fetch(`${theConsole.url}${path}`, { redirect: 'manual' });
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  });

  it.each(['gzip', 'deflate', 'br'])('a login that is no %s answers 400', async (encoding) => {
    const answer = await theConsole.login('first@example.in', 'wrong', { headers: { 'content-encoding': encoding } });
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
  });

  it('serves the login page with all that it needs, from this server alone', async () => {
    const { status, text } = await theConsole.ask('/login');
    expect(status).toBe(200);
    const urls = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
    expect(urls.filter((url) => !url.startsWith('/admin/') && !url.startsWith('data:'))).toEqual([]);
    const assets = urls.filter((url) => url.startsWith('/admin/'));
    expect(assets.length).toBeGreaterThanOrEqual(4);
    for (const asset of assets) {
      const answer = await theConsole.ask(asset.replace('/admin', ''));
      expect([asset, answer.status, answer.text.length > 1000]).toEqual([asset, 200, true]);
    }
  });

  it('refuses a body of 100 MB before reading it', async () => {
    const length = String(100 * 1024 * 1024);
    const form = 'application/x-www-form-urlencoded';
    expect(await announce('/login', { 'content-length': length, 'content-type': form })).toMatchObject({
      status: 413,
      connection: 'close',
    });
    expect(await announce('/login', { 'transfer-encoding': 'chunked', 'content-type': form })).toMatchObject({
      status: 413,
      connection: 'close',
    });
    expect(await announce('/api/resources/Store/records/1/edit', { 'content-length': length })).toMatchObject({
      status: 302,
      location: toLogin,
      connection: 'close',
    });
  });

  it('refuses a multipart login, however small', async () => {
    const body = new FormData();
    body.set('email', 'first@example.in');
    body.set('password', staffPassword);
    const answer = await theConsole.ask('/login', { method: 'POST', body });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    expect(cookieOf(answer)).toBe('');
  });
});

describe('signing in', () => {
  it('answers a wrong password and an unknown e-mail alike', async () => {
    const wrong = await theConsole.login('first@example.in', 'not the password');
    const unknown = await theConsole.login('nobody@example.in', staffPassword);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(cookieOf(wrong)).toBe('');
    const withoutNonce = (text: string) => text.replace(/nonce="[^"]+"/g, '');
    expect(withoutNonce(wrong.text)).toBe(withoutNonce(unknown.text));
  });

  it.each(['', ' ', '{"$gt":""}'])('takes %j for no password', async (password) => {
    expect((await theConsole.login('first@example.in', password)).status).toBe(401);
  });

  it('takes the e-mail in any case, and sets a cookie that only this console gets back', async () => {
    const answer = await theConsole.login(' First@Example.IN ', staffPassword);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin']);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^admin_session=/);
    for (const flag of ['Path=/admin', 'HttpOnly', 'SameSite=Strict', 'Expires=']) expect(cookie).toContain(flag);
    expect(cookie).not.toContain('Secure');
  });

  it('renews the id of the session: one that was there before is worth nothing', async () => {
    const planted = cookieOf(await theConsole.login('first@example.in', staffPassword));
    const renewed = cookieOf(await theConsole.login('first@example.in', staffPassword, { cookie: planted }));
    expect(renewed).not.toBe(planted);
    expect((await theConsole.ask('/api/dashboard', { cookie: renewed })).status).toBe(200);
    expect((await theConsole.ask('/api/dashboard', { cookie: planted })).status).toBe(302);
  });

  it('keeps ids in the database as hashes only', async () => {
    const { cookie } = await theConsole.signIn();
    const id =
      decodeURIComponent(cookie.split('=')[1] ?? '')
        .slice(2)
        .split('.')[0] ?? '';
    const kept = JSON.stringify(await collection('sessions').find().toArray());
    expect(id.length).toBeGreaterThan(20);
    expect(kept).not.toContain(id);
  });

  it('ends with signing out', async () => {
    const { cookie } = await theConsole.signIn();
    const out = await theConsole.ask('/logout', { method: 'POST', cookie });
    expect([out.status, out.headers.get('location')]).toEqual([302, toLogin]);
    expect(out.headers.get('set-cookie')).toMatch(/^admin_session=;/);
    expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(302);
  });

  it('does not end by a GET of the sign-out, which redirects to the dashboard', async () => {
    const { cookie } = await theConsole.signIn();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await theConsole.ask('/logout', { method, cookie });
      expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([302, '/admin', null]);
    }
    expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(200);
  });
});

describe('failed sign-ins', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('get the login page with 429, when to come back and why, past the limit', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await theConsole.login(`guess${count}@example.in`, 'wrong', from('203.0.113.7'))).status).toBe(401);
    }
    const { status, text, headers } = await theConsole.login('first@example.in', staffPassword, from('203.0.113.7'));
    expect([status, text.includes('tooManyRequests')]).toEqual([429, true]);
    expect(text).toContain('Too many failed sign-ins. Wait 10 minutes and try again.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
  });
});

describe('an operator', () => {
  it.each([
    ['disabled', { isActive: false }],
    ['suspended', { suspendedUntil: new Date(Date.now() + 60_000) }],
    ['given new credentials', { credentialVersion: 1 }],
  ])('who is %s is signed out at once, and that session is not valid again', async (_what, change) => {
    const { cookie, operator } = await theConsole.signIn();
    expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(200);
    await Operator.updateOne({ _id: operator._id }, { $set: change });
    expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(302);
    await Operator.updateOne(
      { _id: operator._id },
      { $set: { isActive: true, suspendedUntil: null, credentialVersion: 0 } },
    );
    expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(302);
  });

  it.each([
    ['disabled', { isActive: false }],
    ['suspended', { suspendedUntil: new Date(Date.now() + 60_000) }],
  ])('who is %s cannot sign in, and is not told so', async (_what, change) => {
    const { operator } = await theConsole.signIn();
    await Operator.updateOne({ _id: operator._id }, { $set: change });
    const { status, text } = await theConsole.login(operator.email, staffPassword);
    expect([status, text.includes('invalidCredentials')]).toEqual([401, true]);
  });

  it('whose suspension is over can sign in', async () => {
    const { operator } = await theConsole.signIn();
    await Operator.updateOne({ _id: operator._id }, { $set: { suspendedUntil: new Date(Date.now() - 1) } });
    expect((await theConsole.login(operator.email, staffPassword)).status).toBe(302);
  });

  it('is no account, and an account is no operator', async () => {
    const { operator } = await theConsole.signIn();
    for (const path of ['consumer-login', 'login']) {
      const { status } = await fetch(`${theConsole.url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: operator.email, password: staffPassword }),
      });
      expect([path, status]).toEqual([path, 401]);
    }
    for (const { email } of await Promise.all([makeConsumer(), makeSeller(), makeDoctor()])) {
      expect((await theConsole.login(email, password)).status).toBe(401);
    }
  });

  it('who is removed is signed out at once', async () => {
    const { cookie, operator } = await theConsole.signIn();
    await Operator.deleteOne({ _id: operator._id });
    expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(302);
  });

  it('is signed out after a working day', async () => {
    const { cookie, operator } = await theConsole.signIn();
    const sessions = await collection('sessions').find().toArray();
    const own = sessions.find(({ session }) => JSON.parse(session).operator?.id === operator._id);
    const content = JSON.parse(own?.session);
    content.operator.since -= 12 * 60 * 60 * 1000;
    await collection('sessions').updateOne({ _id: own?._id as never }, { $set: { session: JSON.stringify(content) } });
    expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(302);
  });

  it("is named in the pages without being able to break out of the page's script", async () => {
    const { cookie } = await theConsole.signIn('</script><script>alert(1)</script>');
    const { text } = await theConsole.ask('', { cookie });
    expect(text).not.toContain('alert(1)</script>');
    expect(text).not.toContain('passwordHash');
  });
});

describe('another site', () => {
  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await theConsole.signIn());
  });

  it.each([
    ['an Origin of its own', { origin: 'https://evil.example' }],
    ['the opaque Origin', { origin: 'null' }],
    ['the Origin of the app', { origin: 'https://app.example.in' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ])('gets 403 for a post with %s', async (_what, headers) => {
    const store = await makeStore({ status: 'coming_soon' });
    const edit = await theConsole.ask(`/api/resources/Store/records/${store._id}/edit`, {
      method: 'POST',
      cookie,
      headers,
      body: { status: 'live' },
    });
    expect([edit.status, edit.body.code]).toEqual([403, 'cross_site']);
    expect((await Store.findById(store._id).lean())?.status).toBe('coming_soon');
    expect((await theConsole.login('first@example.in', staffPassword, { headers })).status).toBe(403);
    expect((await theConsole.ask('/logout', { method: 'POST', cookie, headers })).status).toBe(403);
    expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(200);
  });

  it("is not what the console's own pages are taken for", async () => {
    const { origin, host } = new URL(theConsole.url);
    for (const headers of [{ origin }, { origin, host, 'sec-fetch-site': 'same-origin' }]) {
      expect((await theConsole.login('first@example.in', staffPassword, { headers })).status).toBe(302);
    }
  });

  it('reads no answer, not even the app that the API trusts', async () => {
    const { headers } = await theConsole.ask('/api/dashboard', {
      cookie,
      headers: { origin: 'https://app.example.in' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('every page', () => {
  it('lets its own scripts run and no others, by a nonce that is fresh each time', async () => {
    const [first, second] = [await theConsole.ask('/login'), await theConsole.ask('/login')];
    const nonceOf = (policy: string | null) => /script-src 'self' 'nonce-([^']+)'/.exec(policy ?? '')?.[1];
    const nonce = nonceOf(first.headers.get('content-security-policy'));
    expect(nonce).toBeTruthy();
    expect(nonceOf(second.headers.get('content-security-policy'))).not.toBe(nonce);
    const scripts = first.text.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(first.headers.get('cache-control')).toBe('no-store');
  });
});

describe('secrets', () => {
  it('appear in no answer of the console', async () => {
    const { cookie } = await theConsole.signIn();
    const googleId = 'sub-of-google';
    const consumer = await makeConsumer({ googleId });
    const seller = await makeSeller({ googleId });
    const doctor = await makeDoctor({ googleId });
    const paths = [
      ...resourceNames.flatMap((name) => [`/resources/${name}`, `/api/resources/${name}/actions/list?perPage=500`]),
      ...resourceNames.map((name) => `/api/resources/${name}/actions/search`),
      `/api/resources/Consumer/records/${consumer._id}/show`,
      `/api/resources/Seller/records/${seller._id}/show`,
      `/api/resources/Doctor/records/${doctor._id}/show`,
      '/api/resources/Operator/records/1/show',
      '/api/resources/Consumer/actions/search/argon?searchProperty=passwordHash',
    ];
    for (const path of paths) {
      const { status, text } = await theConsole.ask(path, { cookie });
      expect([path, status]).toEqual([path, 200]);
      expect([path, /argon2|passwordHash|googleId|sub-of-google/.test(text)]).toEqual([path, false]);
    }
  });

  it('cannot be guessed by a filter', async () => {
    const { cookie } = await theConsole.signIn();
    const total = async (filter: string) =>
      (await theConsole.ask(`/api/resources/Operator/actions/list?${filter}`, { cookie })).body.meta.total;
    expect(await total('filters.passwordHash=zzz')).toBe(await total('filters.passwordHash=argon2'));
    await makeDoctor({ googleId: 'another-sub' });
    const doctors = (await theConsole.ask('/api/resources/Doctor/actions/list?filters.googleId=zzz', { cookie })).body;
    expect(doctors.meta.total).toBeGreaterThan(0);
  });
});
