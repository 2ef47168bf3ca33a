import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Delivery, type DeliveryPlan, deliverWebhooks } from './deliverWebhooks.js';
import type { OrderEntity, PaymentEntity, PaymentStatus, RefundEntity } from './entities.js';
import { ApiError, GatewayBooks } from './GatewayBooks.js';
import type { WebhookEvent } from './webhookEvent.js';

/** A fault of the gateway. */
interface Fault {
  /** Prefix of method and path, such as `POST /orders`. Default: all requests. */
  on?: string;
  /** Number of affected requests. Default: all until `mend`. */
  times?: number;
  /** Answered without processing the request. */
  answer?: { status: number; body?: string; headers?: Record<string, string> };
  /** `hang`: no answer. `cut`: the connection breaks before processing. `lose`: it breaks after processing. */
  way?: 'hang' | 'cut' | 'lose';
}

interface Asked {
  method: string;
  /** With the query, without the prefix of the API. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The controls of a test, for a gateway in this or another process. */
export interface GatewayControls {
  /** A payment attempt for an order. Default: the whole amount, captured. */
  pay(orderId: string, how?: { amount?: number; status?: PaymentStatus }): Promise<PaymentEntity>;
  /** Moves a payment to another status, such as from failed to captured after a late authorization. */
  move(paymentId: string, status: PaymentStatus): Promise<PaymentEntity>;
  /** A refund made in the gateway's own console. Default: the whole amount. */
  giveBack(paymentId: string, amount?: number): Promise<RefundEntity>;
  /** Settles pending refunds, or makes failed ones after all. */
  settleRefunds(status?: 'processed' | 'failed', from?: 'pending' | 'failed'): Promise<RefundEntity[]>;
  /** Refuses a known receipt instead of answering with its order. */
  refuseKnownReceipts(): Promise<void>;
  fail(fault: Fault): Promise<void>;
  /** Ends all faults. */
  mend(): Promise<void>;
  /** Returns the events since the last call, in order. */
  takeEvents(): Promise<WebhookEvent[]>;
  /** Sends events as webhooks to the addresses. */
  deliver(urls: string[], events: WebhookEvent[], plan?: DeliveryPlan): Promise<Delivery[]>;
  /** The state of the gateway. */
  books(): Promise<{ orders: OrderEntity[]; payments: PaymentEntity[]; refunds: RefundEntity[] }>;
  /** The received API requests, including faults. */
  asked(): Promise<Asked[]>;
}

export interface GatewayAccess {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

interface ServedGateway {
  controls: GatewayControls;
  /** Without a path. */
  origin: string;
  stop(): Promise<void>;
}

type Route = (books: GatewayBooks, id: string, request: { query: URLSearchParams; asked: Asked }) => object;

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items });
const json = ({ body }: Asked) => JSON.parse(body || '{}') as Record<string, unknown>;

const routes: [request: RegExp, route: Route][] = [
  [/^POST \/orders$/, (books, _id, { asked }) => books.createOrder(json(asked))],
  [/^GET \/orders$/, (books, _id, { query }) => collection(books.ordersOf(query.get('receipt') ?? ''))],
  [/^GET \/orders\/([^/]+)\/payments$/, (books, id) => collection(books.paymentsOf(id))],
  [
    /^POST \/payments\/([^/]+)\/refund$/,
    (books, id, { asked }) => books.refund(id, asked.headers['x-refund-idempotency'] as string, json(asked)),
  ],
  [
    /^GET \/payments\/([^/]+)\/refunds$/,
    (books, id, { query }) => collection(books.refundsOf(id).slice(0, Number(query.get('count') ?? 10))),
  ],
];

/** Serves Razorpay's API under `/v1` and the controls under `/controls`, on its own port. */
export async function serveGateway({ keyId, keySecret, webhookSecret }: GatewayAccess): Promise<ServedGateway> {
  const books = new GatewayBooks();
  const asked: Asked[] = [];
  let faults: Fault[] = [];
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  const controls: GatewayControls = {
    pay: async (orderId, { amount, status = 'captured' } = {}) => structuredClone(books.pay(orderId, status, amount)),
    move: async (paymentId, status) => structuredClone(books.move(paymentId, status)),
    giveBack: async (paymentId, amount) => structuredClone(books.refund(paymentId, undefined, { amount })),
    settleRefunds: async (status = 'processed', from = 'pending') => structuredClone(books.settleRefunds(status, from)),
    refuseKnownReceipts: async () => {
      books.refusesKnownReceipts = true;
    },
    fail: async (fault) => void faults.push({ ...fault }),
    mend: async () => {
      faults = [];
    },
    takeEvents: async () => books.takeEvents(),
    deliver: (urls, events, plan) => deliverWebhooks(urls, events, plan?.secret ?? webhookSecret, plan),
    books: async () =>
      structuredClone({
        orders: [...books.orders.values()],
        payments: [...books.payments.values()],
        refunds: [...books.refunds.values()],
      }),
    asked: async () => structuredClone(asked),
  };

  const takeFault = (what: string): Fault => {
    const fault = faults.find(({ on = '', times = 1 }) => times > 0 && what.startsWith(on));
    if (fault?.times !== undefined) fault.times--;
    return fault ?? {};
  };

  const answerApi = async (request: Asked, response: ServerResponse) => {
    asked.push(request);
    const { pathname, searchParams: query } = new URL(request.path, 'http://gateway');
    const what = `${request.method} ${pathname}`;
    const { answer, way } = takeFault(what);
    if (answer) return void response.writeHead(answer.status, answer.headers).end(answer.body);
    if (way === 'hang') return;
    if (way === 'cut') return void response.destroy();
    const [status, body] = outcomeOf(() => {
      if (request.headers.authorization !== authorization) throw new ApiError(401, 'Authentication failed');
      for (const [pattern, route] of routes) {
        const match = pattern.exec(what);
        if (match) return route(books, decodeURIComponent(match[1] ?? ''), { query, asked: request });
      }
      throw new ApiError(404, 'The requested URL was not found on the server.');
    });
    if (way === 'lose') return void response.destroy();
    send(response, status, body);
  };

  const answerControl = async (name: string, body: string, response: ServerResponse) => {
    const control = controls[name as keyof GatewayControls] as (...args: unknown[]) => Promise<unknown>;
    const [status, value] = await control(...(JSON.parse(body) as unknown[])).then(
      (result) => [200, { result }] as const,
      (error: Error) => [400, { error: error.message }] as const,
    );
    send(response, status, value);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    if (url.startsWith('/controls/')) return answerControl(url.slice('/controls/'.length), body, response);
    if (!url.startsWith('/v1/')) return void response.writeHead(404).end();
    return answerApi({ method, path: url.slice('/v1'.length), headers: { ...headers }, body }, response);
  };

  // Ignores a client that disconnects while its request is read.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    controls,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Razorpay's answer: the object, or an error in its format. */
function outcomeOf(work: () => object): [status: number, body: object] {
  try {
    return [200, work()];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message: description, reason } = error;
    const says = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation', reason };
    return [status, { error: { ...says, metadata: {} } }];
  }
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
