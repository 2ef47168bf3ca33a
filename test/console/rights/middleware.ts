import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { cookieOf, resourceNames, staffPassword, useConsole } from '../../support/console.js';
import { makeConsumer, makeDoctor, makeSeller, makeStore } from '../../support/factories.js';
import { seeded } from '../../support/seeded.js';

const toLogin = '/admin/login';

export function testMiddleware(): void {
  const theConsole = useConsole({ APP_ORIGINS: 'https://app.example.in' });

  /**
   * Sends the headers of a request and a part of its body.
   * @returns the answer, and whether the server closes the connection
   */
  async function sendPartly(path: string, headers: Record<string, string>) {
    const started = httpRequest(`${theConsole.url}/admin${path}`, { method: 'POST', headers });
    started.on('error', () => undefined);
    started.flushHeaders();
    started.write('x'.repeat(100));
    const [answer] = (await once(started, 'response')) as [IncomingMessage];
    started.destroy();
    return { status: answer.statusCode, location: answer.headers.location, connection: answer.headers.connection };
  }

  describe('without a session', () => {
    const pages = ['', '/', '/api/dashboard', '/exports/Store.csv', '/settlements/1/statement.csv'];
    const reads = [
      ...['/api/resources/Store/actions/list', '/api/resources/Operator/actions/list', '/api/resources/Store/search/a'],
      ...['/api/resources/Store/records/1/show', '/api/resources/Store/bulk/bulkDelete?recordIds=1', '/refresh-token'],
      '/waiting.json',
    ];

    it.each([...pages, ...reads])('GET /admin%s redirects to the login page', async (path) => {
      const { status, headers } = await theConsole.ask(path);
      expect([status, headers.get('location')]).toEqual([302, toLogin]);
    });

    it.each([
      '/resources/Store',
      '/resources/Store/records/1/show?tab=orders',
      "/resources/Store?filters.name=O'Brien%20%26%20Sons</script>",
      '/pages/Money?day=2026-11-18',
    ])('GET /admin%s returns to this page after the sign-in', async (path) => {
      const { status, headers } = await theConsole.ask(path);
      const login = headers.get('location') ?? '';
      expect([status, login.split('?')[0]]).toEqual([302, toLogin]);
      const page = await theConsole.ask(login.replace('/admin', ''));
      const action = /"action":"([^"]+)"/.exec(page.text)?.[1] ?? '';
      expect(action).toBe(login);
      expect(action).not.toMatch(/['<>]/);
      const credentials = new URLSearchParams({ email: 'first@example.in', password: staffPassword });
      const wrong = new URLSearchParams({ ...Object.fromEntries(credentials), password: 'wrong' });
      const post = (body: URLSearchParams) => theConsole.ask(action.replace('/admin', ''), { method: 'POST', body });
      expect((await post(wrong)).text).toContain(`"action":"${action}"`);
      const { pathname, search } = new URL(`${theConsole.url}/admin${path}`);
      expect((await post(credentials)).headers.get('location')).toBe(pathname + search);
    });

    it('returns to the page whose session has ended, by the Referer of the login page', async () => {
      const referer = `${theConsole.url}/admin/resources/Store/records/1/edit`;
      const { text } = await theConsole.ask('/login', { headers: { referer } });
      expect(text).toContain(
        `"action":"/admin/login?next=${encodeURIComponent('/admin/resources/Store/records/1/edit')}"`,
      );
    });

    const returnedTo = async (query: URLSearchParams) => {
      const body = new URLSearchParams({ email: 'first@example.in', password: staffPassword });
      return (await theConsole.ask(`/login?${query}`, { method: 'POST', body })).headers.get('location');
    };

    it.each([
      ...['https://evil.example/', 'javascript:alert(1)', 'data:text/html,/admin/pages/x', '/\t/evil.example', ''],
      ...['/admin/resources/../../api/consumer/me', '/admin/resources/%2e%2e/%2E%2E/evil', '/admin/..//evil.example'],
      ...['/admin/logout', '/admin/login', '/admin/api/resources/Store/actions/list', '/admin/exports/Store.csv'],
      `/admin/resources/${'x'.repeat(2_000)}`,
    ])('does not return to %j', async (next) => {
      expect(await returnedTo(new URLSearchParams({ next }))).toBe('/admin');
    });

    it.each(['//evil.example/admin/pages/x', '/\\evil.example/admin/pages/x', 'https://evil.example/admin/pages/x'])(
      'returns to its own page for %j',
      async (next) => {
        expect(await returnedTo(new URLSearchParams({ next }))).toBe('/admin/pages/x');
      },
    );

    it('does not return to one of several pages', async () => {
      const twice = new URLSearchParams('next=/admin/pages/Money&next=/admin/pages/Money');
      expect(await returnedTo(twice)).toBe('/admin');
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

    it.each(['/Admin', '/ADMIN/login', '/Admin/api/dashboard', '/%61dmin'])('answers 404 for %s', async (path) => {
      const answer = await fetch(`${theConsole.url}${path}`, { redirect: 'manual' });
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    });

    it.each(['gzip', 'deflate', 'br'])('answers 400 for a login that is not encoded as %s', async (encoding) => {
      const answer = await theConsole.login('first@example.in', 'wrong', { headers: { 'content-encoding': encoding } });
      expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
    });

    it('serves the login page with all its assets from this server', async () => {
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
      expect(await sendPartly('/login', { 'content-length': length, 'content-type': form })).toMatchObject({
        status: 413,
        connection: 'close',
      });
      expect(await sendPartly('/login', { 'transfer-encoding': 'chunked', 'content-type': form })).toMatchObject({
        status: 413,
        connection: 'close',
      });
      expect(await sendPartly('/api/resources/Store/records/1/edit', { 'content-length': length })).toMatchObject({
        status: 302,
        location: toLogin,
        connection: 'close',
      });
    });

    it('refuses a multipart login of any size', async () => {
      const body = new FormData();
      body.set('email', 'first@example.in');
      body.set('password', staffPassword);
      const answer = await theConsole.ask('/login', { method: 'POST', body });
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
      expect(cookieOf(answer)).toBe('');
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

    it("is distinguished from the console's own pages", async () => {
      const { origin, host } = new URL(theConsole.url);
      for (const headers of [{ origin }, { origin, host, 'sec-fetch-site': 'same-origin' }]) {
        expect((await theConsole.login('first@example.in', staffPassword, { headers })).status).toBe(302);
      }
    });

    it('cannot read an answer, even with an origin that the API allows', async () => {
      const { headers } = await theConsole.ask('/api/dashboard', {
        cookie,
        headers: { origin: 'https://app.example.in' },
      });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    });
  });

  describe('every page', () => {
    it('allows only its own scripts, by a new nonce for each answer', async () => {
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

  describe('secret fields', () => {
    it('are in no answer of the console', async () => {
      const { cookie } = await theConsole.signIn();
      const googleId = 'sub-of-google';
      const consumer = await makeConsumer({ googleId });
      const seller = await makeSeller({ googleId });
      const doctor = await makeDoctor({ googleId });
      const paths = [
        ...[seeded('middleware').pick(resourceNames)].map((name) => `/resources/${name}`),
        ...resourceNames.map((name) => `/api/resources/${name}/actions/list?perPage=500`),
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

    it('cannot be guessed with a filter', async () => {
      const { cookie } = await theConsole.signIn();
      const total = async (filter: string) =>
        (await theConsole.ask(`/api/resources/Operator/actions/list?${filter}`, { cookie })).body.meta.total;
      expect(await total('filters.passwordHash=zzz')).toBe(await total('filters.passwordHash=argon2'));
      await makeDoctor({ googleId: 'another-sub' });
      const doctors = (await theConsole.ask('/api/resources/Doctor/actions/list?filters.googleId=zzz', { cookie }))
        .body;
      expect(doctors.meta.total).toBeGreaterThan(0);
    });
  });
}
