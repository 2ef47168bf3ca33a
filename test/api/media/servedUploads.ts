import { describe, expect, it } from '@jest/globals';
import { plain } from '../../support/pictures.js';
import { sendRaw } from '../../support/rawRequest.js';
import { api, fetchPicture, upload } from './uploader.js';

export function testServedUploads(): void {
  describe('GET /uploads', () => {
    it('answers 404 for an unknown file, a folder and an incomplete file', async () => {
      await upload(await plain(9, 9).png().toBuffer());
      for (const path of ['nothing.jpg', '', '.parts/x', '..%2f..%2fetc%2fpasswd', 'videos/']) {
        const response = await fetch(`${new URL(api.url).origin}/uploads/${path}`);
        expect([path, response.status]).toEqual([path, 404]);
      }
    });

    it('marks a picture as immutable and public, and forbids scripts in it', async () => {
      const { body } = await upload(await plain(9, 9).png().toBuffer());
      const { response } = await fetchPicture(body.url);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      // "fetch" would send a new request.
      const ifNoneMatch = ['if-none-match', response.headers.get('etag') ?? ''] as [string, string];
      const headers: [string, string][] = [['host', 'localhost'], ['connection', 'close'], ifNoneMatch];
      const again = await sendRaw(api.url, { method: 'GET', path: body.url, headers, body: Buffer.alloc(0) }, 5_000);
      expect(again.statuses).toEqual([304]);
    });

    it('answers 405 to other methods', async () => {
      const { body } = await upload(await plain(9, 9).png().toBuffer());
      for (const method of ['DELETE', 'POST', 'PATCH']) {
        const response = await fetch(new URL(body.url, api.url), { method });
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT']);
      }
    });
  });
}
