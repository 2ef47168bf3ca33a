import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { cookieOf, staffPassword, useConsole } from '../../support/console.js';
import { makeConsumer, makeDoctor, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

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
    itForAll([
      '',
      '/api/dashboard',
      '/exports/Store.csv',
      '/settlements/1/statement.csv',
      '/orders/1/receipt',
      '/days/2026-11-18/money.csv',
      '/api/pages/Money',
      '/api/resources/Operator/actions/list',
      '/api/resources/Store/search/a',
      '/api/resources/Store/records/1/show',
      '/api/resources/Store/bulk/bulkDelete?recordIds=1',
      '/refresh-token',
      '/waiting.json',
    ])('redirects every GET to the login page', async (path) => {
      const { status, headers } = await theConsole.ask(path);
      expect([status, headers.get('location')]).toEqual([302, toLogin]);
    });

    itForAll(['/api/resources/Store/records/1/edit', '/refresh-token', '/api/pages/x'])(
      'redirects every POST to the login page, and changes nothing',
      async (path) => {
        const store = await makeStore({ status: 'coming_soon' });
        const sent = { method: 'POST', body: { status: 'live' } };
        const { status, headers } = await theConsole.ask(path.replace('/1/', `/${store._id}/`), sent);
        expect([status, headers.get('location')]).toEqual([302, toLogin]);
        expect((await Store.findById(store._id).lean())?.status).toBe('coming_soon');
      },
    );

    itForAll(['/resources/Store', "/resources/Store?filters.name=O'Brien%20%26%20Sons</script>"])(
      'returns to the page that was asked for after the sign-in',
      async (path) => {
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
      },
    );

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

    itForAll([
      ['https://evil.example/', '/admin'],
      ['javascript:alert(1)', '/admin'],
      ['/\t/evil.example', '/admin'],
      ['', '/admin'],
      ['/admin/resources/../../api/consumer/me', '/admin'],
      ['/admin/resources/%2e%2e/%2E%2E/evil', '/admin'],
      ['/admin/..//evil.example', '/admin'],
      ['/admin/logout', '/admin'],
      ['/admin/login', '/admin'],
      ['/admin/api/resources/Store/actions/list', '/admin'],
      ['/admin/exports/Store.csv', '/admin'],
      [`/admin/resources/${'x'.repeat(2_000)}`, '/admin'],
      ['//evil.example/admin/pages/x', '/admin/pages/x'],
      ['/\\evil.example/admin/pages/x', '/admin/pages/x'],
      ['https://evil.example/admin/pages/x', '/admin/pages/x'],
    ])('never returns to another site, to a file or to the sign-out', async (next, returnsTo) => {
      expect(await returnedTo(new URLSearchParams({ next }))).toBe(returnsTo);
    });

    it('does not return to one of several pages', async () => {
      const twice = new URLSearchParams('next=/admin/pages/Money&next=/admin/pages/Money');
      expect(await returnedTo(twice)).toBe('/admin');
    });

    itForAll(['/Admin', '/ADMIN/login', '/%61dmin'])('answers 404 for a path in another spelling', async (path) => {
      const answer = await fetch(`${theConsole.url}${path}`, { redirect: 'manual' });
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    });

    it('answers 400 for a login that is not encoded as its header says', async () => {
      const answer = await theConsole.login('first@example.in', 'wrong', { headers: { 'content-encoding': 'gzip' } });
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
      const refused = { status: 413, connection: 'close' };
      expect(await sendPartly('/login', { 'content-length': length, 'content-type': form })).toMatchObject(refused);
      expect(await sendPartly('/login', { 'transfer-encoding': 'chunked', 'content-type': form })).toMatchObject(
        refused,
      );
      const redirected = { status: 302, location: toLogin, connection: 'close' };
      const edit = '/api/resources/Store/records/1/edit';
      expect(await sendPartly(edit, { 'content-length': length })).toMatchObject(redirected);
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

    itForAll([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://app.example.in' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])('gets 403 for a post with its headers', async (sent) => {
      const headers = sent as Record<string, string>;
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
      const withSecrets = ['Consumer', 'Seller', 'Doctor', 'Operator', 'WebhookEndpoint', 'Store'];
      const paths = [
        '/resources/Consumer',
        ...withSecrets.map((name) => `/api/resources/${name}/actions/list?perPage=500`),
        ...withSecrets.map((name) => `/api/resources/${name}/actions/search`),
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
