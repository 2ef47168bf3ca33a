import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Streams a file, no faster than the client reads it. The file name sets the media type. An error aborts the
 * connection, so that a partial file is not taken for a complete one.
 */
export async function sendDownload(response: Response, name: string, chunks: AsyncIterable<string>): Promise<void> {
  response.set('Cache-Control', 'private, no-store').attachment(name);
  await pipeline(Readable.from(chunks), response).catch((error) => {
    // The client disconnected: there is no one to answer.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
