import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, type Trouble, useServer } from '../push/answering.js';

interface StoredObject {
  bytes: Buffer;
  contentType: string;
  cacheControl: string | undefined;
}

const access = { region: 'ap-south-1', accessKeyId: 'AKIAFORTESTS', secretAccessKey: 'the secret of that key' };
const bucket = 'market-uploads';

/**
 * An S3-compatible storage for a test file, emptied before every test. It verifies signatures (Signature Version 4) in
 * headers and queries, so it refuses a presigned PUT of another type or length. Reads are public.
 */
export function useS3Service() {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  const troubles: Trouble[] = [];
  let away: Trouble | undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bytesOf(request);
    const { pathname } = new URL(request.url ?? '', place.url);
    const key = decodeURIComponent(pathname.slice(`/${bucket}/`.length));
    asked.push(`${request.method} ${key}`);
    const trouble = away ?? troubles.shift();
    if (trouble?.hangs) return;
    if (trouble) return void response.writeHead(trouble.status ?? 500, trouble.headers).end();
    const isAnonymous = request.headers.authorization === undefined && !request.url?.includes('X-Amz-Signature');
    const mayRead = isAnonymous && request.method === 'GET';
    if (!mayRead && !isSigned(request, body, service.now())) return refuse(response, 403, 'SignatureDoesNotMatch');
    return methods[request.method ?? '']?.(key, request, response, body);
  };

  const methods: Record<
    string,
    (key: string, request: IncomingMessage, response: ServerResponse, body: Buffer) => void
  > = {
    PUT: (key, { headers }, response, bytes) => {
      if (headers['if-none-match'] === '*' && objects.has(key)) return refuse(response, 412, 'PreconditionFailed');
      const contentType = headers['content-type'] ?? '';
      objects.set(key, { bytes, contentType, cacheControl: headers['cache-control'] });
      response.writeHead(200, { etag: etagOf(bytes) }).end();
    },
    GET: (key, { headers }, response) => {
      const found = objects.get(key);
      if (!found) return refuse(response, 404, 'NoSuchKey');
      if (headers['if-match'] && headers['if-match'] !== etagOf(found.bytes)) {
        return refuse(response, 412, 'PreconditionFailed');
      }
      const [, from = 0, to = found.bytes.length - 1] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
      response.writeHead(headers.range ? 206 : 200, headersOf(found));
      response.end(found.bytes.subarray(Number(from), Number(to) + 1));
    },
    HEAD: (key, _request, response) => {
      const found = objects.get(key);
      if (!found) return void response.writeHead(404).end();
      response.writeHead(200, { ...headersOf(found), 'content-length': found.bytes.length }).end();
    },
    DELETE: (key, _request, response) => {
      objects.delete(key);
      response.writeHead(204).end();
    },
  };

  // A disconnect of the client is not an error of the storage.
  const place = useServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
    () => {
      objects.clear();
      asked.length = 0;
      troubles.length = 0;
      away = undefined;
    },
  );
  const service = {
    objects,
    /** The requests, such as `PUT ab/12.jpg`. */
    asked,
    /** The storage's clock. */
    now: () => Date.now(),
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    /** Answers all requests like this until it is changed. */
    always: (trouble: Trouble | undefined) => {
      away = trouble;
    },
    settings: () => ({ ...access, bucket, endpoint: place.url, publicUrl: `${place.url}/${bucket}` }),
  };
  return service;
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const headersOf = ({ bytes, contentType, cacheControl }: StoredObject) => ({
  etag: etagOf(bytes),
  'content-type': contentType,
  ...(cacheControl && { 'cache-control': cacheControl }),
});

const refuse = (response: ServerResponse, status: number, code: string) =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Signed {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
}

function inHeaders(request: IncomingMessage, body: Buffer): Signed | undefined {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const payload = String(request.headers['x-amz-content-sha256']);
  if (!signature || (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))) return undefined;
  return { credential, signedHeaders, signature, date: String(request.headers['x-amz-date']), payload };
}

function inQuery(query: URLSearchParams, now: number): Signed | undefined {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const date = read('Date');
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const begun = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // The date format has no fractions of a second.
  const isInTime = now >= begun - 1_000 && now < begun + Number(read('Expires')) * 1_000;
  if (read('Algorithm') !== 'AWS4-HMAC-SHA256' || !isInTime) return undefined;
  const [credential, signedHeaders, signature] = [read('Credential'), read('SignedHeaders'), read('Signature')];
  return { credential, signedHeaders, signature, date, payload: 'UNSIGNED-PAYLOAD' };
}

/** Signature Version 4, as Amazon specifies it. */
function isSigned(request: IncomingMessage, body: Buffer, now: number): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
  const signed = request.headers.authorization ? inHeaders(request, body) : inQuery(searchParams, now);
  if (!signed) return false;
  const { credential, signedHeaders, signature, date, payload } = signed;
  const [keyId, day = '', region = '', service = '', ending = ''] = credential.split('/');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [request.method, pathname, query, headers.join(''), signedHeaders, payload].join('\n');
  const scope = [day, region, service, ending].join('/');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, ending].reduce<string | Buffer>(hmac, `AWS4${access.secretAccessKey}`);
  return keyId === access.accessKeyId && region === access.region && hmac(key, toSign).toString('hex') === signature;
}
