import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { formatRequestLine, type RequestFields } from '../../server/formatRequestLine.js';

const time = ',"time":1767225600000';

/** The line that pino writes. */
function lineOfPino(fields: RequestFields): string {
  const lines: string[] = [];
  pino({ base: null, timestamp: () => time }, { write: (line) => void lines.push(line) }).info(fields, 'request');
  return lines.join('');
}

const least: RequestFields = {
  ...{ method: 'GET', path: '/api/products', route: '/api/products', durationMs: 3, bytes: 5_123 },
  ...{ requestId: '3d9a1b0c-7c1e-4f0e-9c57-6f7a1f7b1c2d', traceId: '3d9a1b0c7c1e4f0e9c576f7a1f7b1c2d' },
};

describe('the line of a request equals that of pino', () => {
  it.each<[string, Partial<RequestFields>]>([
    ['without an answer', {}],
    ['of an answer', { status: 200 }],
    ['of a refusal', { status: 409, code: 'out_of_stock', by: { kind: 'consumer', id: 12 } }],
    ['of a closed connection', { status: 200, aborted: true }],
    ['of an operator', { status: 200, by: { kind: 'operator', id: '6744f0a1' } }],
    ['that created rows', { status: 201, created: { orderId: 7, items: [8, 9] } }],
    ['with quotes and control characters in its path', { path: '/a"b\\c\u0001\n\u2028ಆ' }],
    ['with half a character in its path', { path: '/\ud83d' }],
  ])('%s', (_what, more) => {
    const fields = { ...least, ...more };
    const line = formatRequestLine(fields, 'request', 30, time);
    expect(JSON.parse(line)).toEqual(JSON.parse(lineOfPino(fields)));
    expect(line).toMatch(/^[^\n]*\n$/);
  });
});
