import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { type Sent, useApi } from '../../support/api.js';
import { sendEndlessly } from '../../support/endlessBody.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const json = { 'Content-Type': 'application/json' };
const gzipped = { ...json, 'Content-Encoding': 'gzip' };
const form = { 'Content-Type': 'multipart/form-data; boundary=b' };
const fileHead =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const bodyBytesAtMost = 100 * 1024;

export function testEndlessBodies(): void {
  const api = useApi();
  let me: Sent;
  beforeEach(async () => {
    me = await api.as('consumer', await makeConsumer());
  });
  const signedIn = () => ({ Authorization: `Bearer ${me.token}` });

  describe('CWE-400: a body whose declared length is above the limit', () => {
    itForAll<[path: string, headers: Record<string, string>, code: string]>([
      ['/api/auth/login', json, 'body_too_large'],
      ['/api/delivery/status', json, 'body_too_large'],
      ['/api/upload', form, 'file_too_large'],
    ])('is refused before it is sent, and the connection is closed', async (path, headers, code) => {
      const declared = { ...signedIn(), ...headers, 'Content-Length': String(2 ** 30) };
      const answer = await sendEndlessly(api.url, path, declared, { pieces: 0 });
      expect(answer).toMatchObject({ status: 413, code, sent: 0 });
      expect(answer.head).toContain('connection: close');
    });
  });

  describe('CWE-400: an endless body', () => {
    itForAll<[path: string, headers: Record<string, string>, start: string, codes: string[], limit: number]>([
      ['/api/auth/login', json, '{"email":"', ['body_too_large'], bodyBytesAtMost],
      ['/api/auth/login', gzipped, '', ['body_too_large', 'malformed_request'], bodyBytesAtMost],
      ['/api/delivery/status', json, '{"event":"', ['body_too_large'], bodyBytesAtMost],
      ['/api/upload', form, fileHead, ['body_too_large', 'file_too_large'], rules.picture.bytesAtMost + 2 ** 20],
    ])('is cut at the limit, and the connection is closed', async (path, headers, start, codes, limit) => {
      const answer = await sendEndlessly(api.url, path, { ...signedIn(), ...headers }, { start });
      expect([400, 413]).toContain(answer.status);
      expect(codes).toContain(answer.code);
      // Until the answer arrives and the connection is closed, some more is sent and discarded.
      expect(answer.sent).toBeGreaterThan(limit);
    });

    itForAll<[what: string, path: string, headers: Record<string, string>, status: number]>([
      ['that no endpoint reads', '/api/nowhere', json, 404],
      ['of a caller without a token', '/api/upload', form, 401],
      ['of another media type', '/api/auth/login', { 'Content-Type': 'text/plain' }, 415],
    ])('is not read on after its answer', async (_what, path, headers, status) => {
      expect((await sendEndlessly(api.url, path, headers)).status).toBe(status);
    });

    it('leaves a client its answer that sends on before it reads', async () => {
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname);
      const errors: Error[] = [];
      socket.on('error', (error) => errors.push(error));
      const head = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', `Content-Length: ${2 ** 30}`];
      socket.write([...head, 'Content-Type: application/json', '', ''].join('\r\n'));
      await once(socket, 'readable');
      const piece = Buffer.alloc(16 * 1024, 'x');
      for (let nth = 0; nth < 20; nth++) await new Promise((resolve) => socket.write(piece, resolve));
      expect(errors).toEqual([]);
      expect(String(socket.read())).toMatch(/^HTTP\/1\.1 413 /);
      socket.destroy();
    });
  });
}
