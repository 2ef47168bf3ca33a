import { request as httpRequest } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { describeApi } from '../../../../server/http/openapi.js';
import type { Sent } from '../../../support/api.js';
import { eventually } from '../../../support/eventually.js';
import { makeConsumer } from '../../../support/factories.js';
import { itForAll } from '../../../support/itForAll.js';
import { api, asConsumer, form, held, letGo, type Part, picture, probes, runs } from './uploadProbes.js';

const title: Part = ['title', 'Rice'];
const send = (...parts: Part[]) => api.post('/probes/picture', { ...asConsumer, body: form(...parts) });

/** Sends a raw body in pieces, or with a wrong length. */
const rough = (path: string, headers: Record<string, string>, ...pieces: (string | Buffer)[]) =>
  new Promise<{ status: number; code: string }>((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    const authorization = `Bearer ${asConsumer.token}`;
    const sent = httpRequest({ hostname, port, method: 'POST', path, headers: { authorization, ...headers } });
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('end', () => {
        resolve({ status: Number(response.statusCode), code: JSON.parse(Buffer.concat(chunks).toString()).code });
        sent.destroy();
      });
    });
    sent.once('error', reject);
    for (const piece of pieces) sent.write(piece);
    if (headers['content-length'] === undefined) sent.end();
  });

const boundary = 'a-boundary';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const head = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const fileHead = head('picture', '; filename="a.png"\r\nContent-Type: image/png');
const end = `\r\n--${boundary}--\r\n`;

export function testUploads(): void {
  describe('an endpoint with files', () => {
    it('answers 401 before it reads the body', async () => {
      expect((await api.post('/probes/picture', { body: form(title, picture) })).status).toBe(401);
    });

    itForAll([
      ['application/json', '{"title":"Rice"}'],
      ['application/x-www-form-urlencoded', 'title=Rice'],
    ])('answers 415 for a body that is no multipart form', async (type, body) => {
      const answer = await api.post('/probes/picture', { ...asConsumer, headers: { 'content-type': type }, body });
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
      expect(answer.body.error).toContain('multipart/form-data');
    });

    it('answers 415 for a file of another type', async () => {
      for (const type of ['image/svg+xml', 'application/octet-stream']) {
        const { status, body } = await send(title, ['picture', { type, size: 5 }]);
        expect([status, body.code, body.details[0].field]).toEqual([415, 'unsupported_file_type', 'picture']);
      }
    });

    it('answers 413 for a file that is one byte too large, and accepts the maximum', async () => {
      const { status, body } = await send(title, ['picture', { type: 'image/png', size: 1_000_001 }]);
      expect([status, body.code]).toEqual([413, 'file_too_large']);
      expect(body.error).toBe('The file is too large. Send one of at most 976.5 kB.');
      expect(body.details).toEqual([{ field: 'picture', message: 'Picture must have at most 976.5 kB.' }]);
      expect((await send(title, ['picture', { type: 'image/png', size: 1_000_000 }])).status).toBe(201);
    });

    it('answers 413 by the declared length, and for a body without one', async () => {
      const declared = { ...multipart, 'content-length': String(2 ** 30) };
      expect(await rough('/api/probes/picture', declared, fileHead)).toEqual({ status: 413, code: 'file_too_large' });
      const chunks = Array.from({ length: 12 }, () => Buffer.alloc(100_000));
      const endless = await rough('/api/probes/picture', multipart, fileHead, ...chunks, end);
      expect(endless).toEqual({ status: 413, code: 'file_too_large' });
    });

    it('answers 413 for too much text', async () => {
      expect((await send(picture, ['title', 'x'.repeat(40_001)])).body.code).toBe('body_too_large');
      const many = Array.from({ length: 51 }, (_, nth): Part => [`field${nth}`, 'x']);
      expect((await send(picture, ...many)).body.code).toBe('body_too_large');
    });

    it('answers 400 for a missing file, one too many, and an undeclared one', async () => {
      const details = async (...parts: Part[]) => {
        const { status, body } = await send(title, ...parts);
        expect([status, body.code]).toEqual([400, 'validation_failed']);
        return body.details[0];
      };
      expect(await details()).toEqual({ field: 'picture', message: 'Picture is required.' });
      expect(await details(picture, picture)).toMatchObject({ field: 'picture' });
      expect(await details(picture, ['other', { type: 'image/png', size: 1 }])).toMatchObject({ field: 'other' });
    });

    it('answers 400 and names every invalid text', async () => {
      const { status, body } = await send(picture, ['title', 'x'.repeat(21)], ['width', '1.5'], ['isOwn', 'perhaps']);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['title', 'width', 'isOwn']);
      const missing = { field: 'title', message: 'Title is required.' };
      for (const texts of [[], [['title', '']]] as Part[][]) {
        expect((await send(picture, ...texts)).body.details).toEqual([missing]);
      }
      expect((await send(picture, title, title)).status).toBe(400);
    });

    const withoutBoundary = { 'content-type': 'multipart/form-data' };
    itForAll<[string, Record<string, string>, string[]]>([
      ['nothing', multipart, []],
      ['no boundary', withoutBoundary, ['abc']],
      ['no end', multipart, [head('title'), 'Rice']],
      ['no end of a file', multipart, [fileHead, 'abc']],
      ['a part without a name', multipart, [`--${boundary}\r\nX: y\r\n\r\nz`, end]],
      ['other bytes', multipart, ['{"title":"Rice"}']],
      ['a nested name', multipart, [head('title[a]'), 'Rice', end]],
      ['a name of JavaScript’s own', multipart, [head('__proto__[title]'), 'Rice', end]],
    ])('answers 400 for a malformed form', async (_what, headers, pieces) => {
      expect((await rough('/api/probes/picture', headers, ...pieces, '')).status).toBe(400);
    });

    it('passes the file and the checked, converted, declared texts to the handler, without empty ones', async () => {
      const { status, body } = await send(title, ['width', '640'], ['isOwn', 'true'], ['role', 'operator'], picture);
      expect(status).toBe(201);
      expect(body).toMatchObject({ picture: { type: 'image/jpeg', size: 5 } });
      expect(body.body).toEqual({ title: 'Rice', width: 640, isOwn: true });
      expect((await send(title, picture, ['width', ''])).body.body).toEqual({ title: 'Rice' });
    });

    it('accepts the declared number of files of each name, and none if optional', async () => {
      const page: Part = ['pages', { type: 'image/png', size: 9 }];
      const post = (...parts: Part[]) => api.post('/probes/pages', { body: form(...parts) });
      const one = { type: 'image/png', size: 9 };
      expect((await post(page, page, page)).body).toEqual({ pages: [one, one, one] });
      const note: Part = ['note', { type: 'text/plain', size: 10 }];
      expect((await post(page, note)).body).toEqual({ pages: [one], note: { type: 'text/plain', size: 10 } });
      expect((await post(page, page, page, page)).status).toBe(400);
      expect((await post(note)).body.details).toEqual([{ field: 'pages', message: 'Pages is required.' }]);
      expect((await post(page, ['note', { type: 'text/plain', size: 11 }])).body.code).toBe('file_too_large');
      expect((await post(['pages', { type: 'text/plain', size: 1 }])).body.code).toBe('unsupported_file_type');
    });

    it('accepts JSON too if all files are optional, with JSON types', async () => {
      const body = { name: 'Asha', years: 3 };
      expect((await api.post('/probes/application', { body })).body).toEqual({ ...body, size: 0 });
      expect((await api.post('/probes/application', { body: { ...body, years: '3' } })).status).toBe(400);
      const resume: Part = ['resume', { type: 'application/pdf', size: 8 }];
      const sent = { body: form(['name', 'Asha'], ['years', '3'], resume) };
      expect((await api.post('/probes/application', sent)).body).toEqual({ ...body, size: 8 });
      const asText = { headers: { 'content-type': 'text/plain' }, body: 'name=Asha' };
      expect((await api.post('/probes/application', asText)).status).toBe(415);
    });

    it('replays the first answer to the same form, and refuses another file under the same key', async () => {
      const headers = { 'idempotency-key': 'one' };
      const post = (...parts: Part[]) => api.post('/probes/picture', { ...asConsumer, headers, body: form(...parts) });
      const first = await post(title, picture);
      expect(first.status).toBe(201);
      expect((await post(title, picture)).body).toEqual(first.body);
      expect((await post(title, ['picture', { type: 'image/jpeg', size: 6 }])).status).toBe(422);
      expect(runs).toBe(1);
    });

    it.each([
      ['an account', () => asConsumer],
      ['a network address without an account', () => ({})],
    ])('handles two concurrent uploads of %s, without delaying others', async (_who, sent) => {
      const other = await api.as('consumer', await makeConsumer());
      const hold = () => api.post('/probes/held', { ...sent(), body: form(picture) });
      const answers = Array.from({ length: 10 }, hold);
      await eventually('the first are held', () => held === 2);
      expect((await api.post('/probes/picture', { ...other, body: form(title, picture) })).status).toBe(201);
      expect(held).toBe(2);
      letGo();
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect([held, new Set(statuses)]).toEqual([10, new Set([200])]);
    });

    it('does not delay uploads to another endpoint, not even of the same callers', async () => {
      const callers = await Promise.all(
        Array.from({ length: 4 }, async () => api.as('consumer', await makeConsumer())),
      );
      const hold = (caller: Sent, nth: number) => {
        const headers = { 'x-forwarded-for': `192.0.2.${nth % 4}` };
        return api.post('/probes/held', { ...caller, headers, body: form(picture) });
      };
      const answers = [...callers, ...callers].map(hold);
      await eventually('every slot is in use', () => held === 8);
      for (const caller of [asConsumer, callers[0]]) {
        expect((await api.post('/probes/picture', { ...caller, body: form(title, picture) })).status).toBe(201);
      }
      letGo();
      expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    });

    it('frees the memory of aborted uploads, and accepts the next ones', async () => {
      setFlagsFromString('--expose_gc');
      const collect: () => void = runInNewContext('gc');
      const used = () => {
        collect();
        return process.memoryUsage().arrayBuffers;
      };
      const before = used();
      const { hostname, port } = new URL(api.url);
      const headers = { authorization: `Bearer ${asConsumer.token}`, ...multipart };
      const breakOff = () =>
        new Promise<void>((resolve) => {
          const sent = httpRequest({ hostname, port, method: 'POST', path: '/api/probes/picture', headers });
          sent.once('error', () => undefined).once('close', resolve);
          sent.write(fileHead);
          sent.write(Buffer.alloc(900_000), () => sent.destroy());
        });
      await Promise.all(Array.from({ length: 12 }, breakOff));
      expect((await send(title, picture)).status).toBe(201);
      await eventually('the memory is free again', () => used() - before < 5_000_000);
    });

    it('documents its files', () => {
      const { paths } = JSON.parse(JSON.stringify(describeApi(probes.declared, '1')));
      const { requestBody, responses } = paths['/api/probes/picture'].post;
      const { schema, encoding } = requestBody.content['multipart/form-data'];
      expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data']);
      expect(schema.required).toEqual(['picture', 'title']);
      expect(schema.properties.picture).toEqual({
        type: 'string',
        format: 'binary',
        description: 'The picture. At most 1000000 bytes.',
      });
      expect(encoding).toEqual({ picture: { contentType: 'image/jpeg, image/png' } });
      expect(responses['413'].$ref).toMatch(/FileTooLarge/);
      expect(responses['415'].$ref).toMatch(/UnsupportedFileType/);
      const either = paths['/api/probes/application'].post.requestBody.content;
      expect(Object.keys(either)).toEqual(['multipart/form-data', 'application/json']);
      const pages = paths['/api/probes/pages'].post.requestBody.content['multipart/form-data'].schema;
      expect(pages.properties.pages).toMatchObject({ type: 'array', maxItems: 3, items: { format: 'binary' } });
    });
  });
}
