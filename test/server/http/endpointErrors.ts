import { describe, expect, it } from '@jest/globals';
import { api } from './probes.js';

export function testEndpointErrors(): void {
  describe('an internal error', () => {
    it.each(['type', 'query', 'text', 'nothing', 'pretender'])('answers 500 without details (%s)', async (how) => {
      const { status, body, headers } = await api.get(`/probes/fails/${how}`);
      expect(status).toBe(500);
      expect(body).toEqual({
        error: 'Something went wrong on our side. Try again; if it happens again, send us the request id.',
        code: 'internal_error',
        requestId: headers.get('x-request-id'),
      });
      expect(headers.get('x-secret')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it('reveals nothing about a failed write', async () => {
      const { status, body } = await api.delete('/probes/fails');
      expect([status, Object.keys(body)]).toEqual([500, ['error', 'code', 'requestId']]);
    });

    it('answers 503 with Retry-After when the database is away', async () => {
      const { status, body, headers } = await api.get('/probes/fails/network');
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'database_unavailable', '1']);
      expect(JSON.stringify(body)).not.toContain('10.0.0.7');
    });
  });

  describe('a refusal', () => {
    it('has its sentence, code, request id, further keys and headers', async () => {
      const { status, body, headers } = await api.get('/probes/fails/refusal');
      expect(status).toBe(400);
      expect(body).toEqual({
        error: 'Opens at nine.',
        code: 'store_closed',
        requestId: headers.get('x-request-id'),
        opensAt: '09:00',
      });
      expect(headers.get('retry-after')).toBe('7');
      expect(headers.get('x-hint')).toBe('nine');
    });
  });
}
