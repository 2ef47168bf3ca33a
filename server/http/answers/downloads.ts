import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends a file, piece by piece as it is made and no faster than the client takes it. Its media type is that of its name. What fails
 * on the way breaks it off, so that nobody takes a part of it for the whole.
 */
export async function sendDownload(response: Response, name: string, pieces: AsyncIterable<string>): Promise<void> {
  response.set('Cache-Control', 'private, no-store').attachment(name);
  await pipeline(Readable.from(pieces), response).catch((error) => {
    // Whoever went away while downloading waits for no answer.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
