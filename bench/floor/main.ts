import type { IncomingMessage } from 'node:http';
import { MongoClient } from 'mongodb';
import { communityFloor } from './community.js';
import { feedReader } from './feed.js';
import { listen } from './listen.js';
import { consumerLogin } from './logins.js';
import { orderPlacer } from './orders.js';
import { productReader } from './products.js';

/**
 * The floor: the same queries and answers with only `node:http` and the driver. No framework, models, validation,
 * headers or log. The difference is the cost that our service adds.
 */
const client = new MongoClient(process.env.MONGODB_URI ?? '', {
  maxPoolSize: 50,
  w: 'majority',
  readConcernLevel: 'majority',
});
await client.connect();
const products = productReader(client.db());
const feed = feedReader(client.db());
const orders = orderPlacer(client, process.env.JWT_SECRET ?? '');
const signIn = consumerLogin(client.db());
const community = communityFloor(client);

/** Serves only the requests of the benchmark. */
async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  if (request.method === 'POST') {
    const body = JSON.parse(await textOf(request));
    const { authorization = '', 'x-forwarded-for': address } = request.headers;
    if (pathname.endsWith('login')) return [200, await signIn(String(address), body)];
    if (pathname.endsWith('messages')) return [201, await community.push(pathname, body)];
    return [201, await orders.place(authorization, body)];
  }
  if (pathname === '/') return [200, {}];
  if (pathname.endsWith('requests')) {
    const read = searchParams.get('sort') === 'distance' ? community.nearest : community.newest;
    return [200, await read(searchParams)];
  }
  if (pathname === '/api/feed') {
    const caller = await orders.findCaller(request.headers.authorization ?? '');
    return [200, await feed(caller._id, searchParams.get('cursor') ?? '')];
  }
  const [, , , productId] = pathname.split('/');
  if (productId) return [200, await products.one(Number(productId))];
  if (searchParams.get('sort') === 'popular') return [200, await products.popular()];
  return [200, await products.page(searchParams.get('cursor'), searchParams.get('search'))];
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += part;
  return text;
}

listen(async (request, response) => {
  try {
    const [status, body] = await answer(request);
    const json = JSON.stringify(body);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) });
    response.end(json);
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
    response.writeHead(500).end();
  }
});
