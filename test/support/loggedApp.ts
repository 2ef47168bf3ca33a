import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll } from '@jest/globals';
import { createApp } from '../../server/app.js';
import { createLog } from '../../server/log.js';
import { close, listen } from '../../server/process/listen.js';
import { eventually } from './eventually.js';
import type { testWorld } from './world.js';

type Line = Record<string, unknown>;

/** Serves the application with its log. @returns a function that sends a request and finds its line */
export function useLoggedApp(world: ReturnType<typeof testWorld>) {
  const lines: Line[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  let server: Server;
  beforeAll(async () => {
    const log = createLog({ logLevel: 'info', logFormat: 'json' }, sink);
    server = await listen(createApp({ world, log }), '127.0.0.1', 0);
  });
  afterAll(() => close(server));
  return async (path: string, init: RequestInit = {}): Promise<{ answer: Response; line: Line }> => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const requestId = answer.headers.get('x-request-id');
    const find = () => lines.find((one) => one.requestId === requestId && one.msg === 'request');
    await eventually('the line is written', find);
    return { answer, line: find() as Line };
  };
}
