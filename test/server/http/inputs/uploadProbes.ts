import { afterEach, beforeEach } from '@jest/globals';
import { endpoints } from '../../../../server/http/endpoint.js';
import { anything, array, boolean, integer, maybe, object, string } from '../../../../server/http/inputs/fields.js';
import type { UploadedFile } from '../../../../server/http/inputs/uploads.js';
import { type Sent, useApi } from '../../../support/api.js';
import { makeConsumer } from '../../../support/factories.js';

// Endpoints with files, and a consumer who calls them.
export const probes = endpoints('/probes', 'Probes');
const shown = object({ type: string(), size: integer() });
const show = ({ type, bytes }: UploadedFile) => ({ type, size: bytes.length });
export let runs = 0;
/** The number of handlers that wait for `letGo`. */
export let held = 0;
export let letGo: () => void = () => undefined;
let released: Promise<void>;
export let api: ReturnType<typeof useApi>;
export let asConsumer: Sent;

export type Part = [name: string, value: string | { type: string; size: number; name?: string }];
export const picture: Part = ['picture', { type: 'image/jpeg', size: 5 }];

export const form = (...parts: Part[]) => {
  const body = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([Buffer.alloc(value.size, 7)], { type: value.type }), value.name ?? 'a.bin');
  }
  return body;
};

export function useUploadProbes(): void {
  probes.post(
    '/picture',
    {
      summary: 'One picture and texts',
      for: 'consumer',
      idempotent: true,
      file: { picture: { maxBytes: 1_000_000, types: ['image/jpeg', 'image/png'], description: 'The picture.' } },
      body: { title: string({ min: 1, max: 20 }), width: maybe(integer({ min: 1 })), isOwn: maybe(boolean()) },
      answer: [201, object({ run: integer(), picture: shown, body: anything() })],
    },
    async ({ files: { picture }, body }) => ({ run: ++runs, picture: show(picture), body }),
  );

  probes.post(
    '/pages',
    {
      summary: 'Several files, of two kinds',
      for: 'public',
      file: {
        pages: { maxBytes: 1_000, types: ['image/png'], atMost: 3 },
        note: { maxBytes: 10, types: ['text/plain'], optional: true },
      },
      answer: [200, object({ pages: array(shown), note: maybe(shown) })],
    },
    async ({ files: { pages, note } }) => ({ pages: pages.map(show), ...(note && { note: show(note) }) }),
  );

  probes.post(
    '/application',
    {
      summary: 'A form with a file, or JSON',
      for: 'public',
      file: { resume: { maxBytes: 1_000, types: ['application/pdf'], optional: true } },
      body: { name: string({ min: 1 }), years: integer() },
      answer: [200, object({ name: string(), years: integer(), size: integer() })],
    },
    async ({ files: { resume }, body }) => ({ ...body, size: resume?.bytes.length ?? 0 }),
  );

  probes.post(
    '/held',
    {
      summary: 'A picture whose handler waits',
      for: 'anyone',
      file: { picture: { maxBytes: 1_000, types: ['image/jpeg'] } },
      answer: [200, object({ done: boolean() })],
    },
    async () => {
      held++;
      await released;
      return { done: true };
    },
  );

  api = useApi({}, probes);

  beforeEach(async () => {
    [runs, held] = [0, 0];
    released = new Promise((resolve) => {
      letGo = resolve;
    });
    asConsumer = await api.as('consumer', await makeConsumer());
  });

  afterEach(() => letGo());
}
