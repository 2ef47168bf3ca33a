import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Streams a CSV file, no faster than the client reads it. An error aborts the connection. */
export async function sendCsv(response: Response, name: string, chunks: AsyncIterable<string>): Promise<void> {
  response.set('Content-Type', 'text/csv; charset=utf-8');
  response.set('Content-Disposition', `attachment; filename="${name}.csv"`);
  await pipeline(Readable.from(chunks), response).catch((error) => {
    // The client closed the connection during the download.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
