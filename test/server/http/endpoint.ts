import { describe, expect, it } from '@jest/globals';
import { endpoints } from '../../../server/http/endpoint.js';
import { id, integer, object } from '../../../server/http/inputs/fields.js';

export function testEndpoint(): void {
  describe('the call of a handler', () => {
    const done = object({ done: integer() });
    const typed = endpoints('/typed', 'Typed');
    const plain = { summary: 'Plain', for: 'public', answer: [200, done] } as const;
    const nothing = async () => ({ done: 0 });

    it('has files, event and listener only if the endpoint declares them', () => {
      const note = { maxBytes: 10, types: ['text/plain'] };
      typed.post('/file', { ...plain, answer: [200, done], file: { note } }, async ({ files }) => ({
        done: files.note.bytes.length,
      }));
      typed.post('/signed', { ...plain, answer: [200, done], signed: 'deliveryPartner' }, async ({ event }) => ({
        done: event.id.length,
      }));
      // @ts-expect-error: it declares no files
      typed.post('/no-file', { ...plain, answer: [200, done] }, async ({ files }) => files);
      // @ts-expect-error: it is not signed
      typed.post('/unsigned', { ...plain, answer: [200, done] }, async ({ event }) => event);
      // @ts-expect-error: it does not stream
      typed.get('/no-stream', { ...plain, answer: [200, done] }, async ({ signal }) => signal);
      // @ts-expect-error: a stream is made of events
      typed.get('/stream', { ...plain, answer: [200, done], stream: true }, nothing);
      // @ts-expect-error: an example has the fields of the body
      typed.post('/example', { ...plain, answer: [200, done], body: { n: id() }, example: { m: 1 } }, nothing);
      expect(typed.declared).toHaveLength(7);
    });
  });
}
