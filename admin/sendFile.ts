import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Streams a text file as a download, no faster than the client reads it. An error aborts the connection. */
export async function sendFile(
  response: Response,
  { name, type }: { name: string; type: 'text/csv' | 'application/x-ndjson' },
  chunks: AsyncIterable<string>,
): Promise<void> {
  response.set('Content-Type', `${type}; charset=utf-8`);
  response.set('Content-Disposition', `attachment; filename="${name}"`);
  await pipeline(Readable.from(chunks), response).catch((error) => {
    // The client closed the connection during the download.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
