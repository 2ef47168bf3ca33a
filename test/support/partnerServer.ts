import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { httpDelivery } from '../../providers/delivery/httpDelivery.js';
import { signWebhook } from '../../providers/sendWebhook.js';
import type { Answer, Api } from './api.js';
import { partnerSecret } from './partners.js';

interface Received {
  type: string;
  data: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** Whether the signature is ours. */
  isSigned: boolean;
}

/** A delivery partner that receives our webhooks and sends its own. */
export interface PartnerServer {
  /** The accepted webhooks, oldest first. */
  received: Received[];
  /** Answers 503 to the next webhooks. */
  failNext(count: number): void;
  /** Reports a status, and the courier. */
  report(assignmentId: number, status: string, courier?: object): Promise<Answer>;
}

/** Starts a delivery partner for a test file and sets it up in its world. */
export function usePartnerServer(api: Api): PartnerServer {
  let server: Server;
  let failing = 0;
  let events = 0;
  const partner: PartnerServer = {
    received: [],
    failNext: (count) => {
      failing = count;
    },
    report: (assignmentId, status, courier = {}) => {
      const id = `partner-${++events}`;
      const body = { assignmentId, status, ...courier };
      const timestamp = String(Math.floor(api.world.now().getTime() / 1000));
      const signature = signWebhook(partnerSecret, id, timestamp, JSON.stringify(body));
      const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
      return api.post('/delivery/status', { headers, body });
    },
  };
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { headers } = request;
      const body = await text(request);
      if (failing > 0) {
        failing--;
        response.writeHead(503).end();
        return;
      }
      const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
      const isSigned = headers['webhook-signature'] === signWebhook(partnerSecret, id, timestamp, body);
      partner.received.push({ ...JSON.parse(body), headers, isSigned });
      response.writeHead(200).end('{"reference":"R-7"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    api.world.delivery = httpDelivery(`http://127.0.0.1:${port}/jobs`, partnerSecret);
  });
  beforeEach(() => {
    partner.received.length = 0;
    failing = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return partner;
}
