import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { NetworkGuard } from './networkGuard.js';

const longestMs = 6 * 60 * 60 * 1000;

/** Parses `Retry-After`, in seconds or as a date, to milliseconds from now, at most six hours. */
export function retryAfterMs(header: string | null | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), longestMs) : undefined;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  /** The first characters of the body. */
  text: string;
}

const readAtMost = 4_096;

/**
 * Posts to a URL that is user input: through the guard, without redirects, and reading a bounded part of the answer.
 * @throws when the answer did not complete in time
 */
export function postBytes(
  url: URL,
  { headers, body, timeoutMs }: { headers: Record<string, string | number>; body: Buffer; timeoutMs: number },
  guard: NetworkGuard,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    if (!guard.mayCall(url)) throw new Error(`${url.hostname} is not at a public address`);
    const isPlain = url.protocol === 'http:';
    const request = (isPlain ? httpRequest : httpsRequest)(url, {
      method: 'POST',
      headers,
      agent: guard.agents[isPlain ? 'http:' : 'https:'],
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      let text = '';
      const finish = () => resolve({ status, headers, text });
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk.slice(0, readAtMost - text.length);
        if (text.length < readAtMost) return;
        response.destroy();
        finish();
      });
      response.on('end', finish).on('error', reject);
    });
    request.end(body);
  });
}
