import { reasonOf } from '../JsonApi.js';
import { readAtMost } from '../readAtMost.js';
import { GatewayError } from './PaymentGateway.js';

interface Access {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;
const answerBytesAtMost = 1_000_000;

/** Temporary refusals: rate limits, a concurrent identical request, or keys that are not accepted. */
const temporary = new Set([401, 403, 408, 409, 429]);

/** Razorpay's HTTP API. A call rejects with a `GatewayError`, which contains neither secrets nor whole answers. */
export class RazorpayApi {
  constructor(private readonly access: Access) {}

  get(path: string): Promise<Answer> {
    return this.ask(path, { method: 'GET' });
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const sent = { 'content-type': 'application/json', ...headers };
    return this.ask(path, { method: 'POST', body: JSON.stringify(body), headers: sent });
  }

  private async ask(path: string, init: { method: string; body?: string; headers?: Record<string, string> }) {
    const what = `${init.method} ${path}`;
    const { status, body } = await this.send(path, init).catch((error: Error) => {
      throw new GatewayError('gateway.unavailable', `Razorpay did not answer ${what}: ${reasonOf(error)}`);
    });
    const json = parse(body);
    if (status >= 200 && status < 300) return new Answer(json, what);
    const isRefusal = status >= 400 && status < 500 && !temporary.has(status);
    const message = `Razorpay answered ${status} to ${what}${this.explain(json)}`;
    throw new GatewayError(isRefusal ? 'gateway.refused' : 'gateway.unavailable', message);
  }

  private async send(path: string, init: RequestInit): Promise<{ status: number; body: string }> {
    const { keyId, keySecret, apiUrl, timeoutMs = defaultTimeoutMs } = this.access;
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    const response = await fetch(`${apiUrl}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...init.headers, authorization },
    });
    return { status: response.status, body: await readAtMost(answerBytesAtMost, response) };
  }

  /** Razorpay's reason for a refusal; empty if it contains the secret. */
  private explain(json: unknown): string {
    const error = Object(Object(json).error) as Record<string, unknown>;
    const texts = [error.code, error.reason, error.description].filter((text) => typeof text === 'string' && text);
    const said = texts.join(', ').slice(0, 300);
    return said === '' || said.includes(this.access.keySecret) ? '' : `: ${said}`;
  }
}

/** An object of Razorpay's answer, read field by field. An unexpected value throws a `GatewayError`. */
export class Answer {
  private readonly fields: Record<string, unknown>;

  constructor(
    json: unknown,
    private readonly what: string,
  ) {
    this.fields = Object(json) as Record<string, unknown>;
  }

  unexpected(field: string): GatewayError {
    return new GatewayError('gateway.unavailable', `Razorpay's answer to ${this.what} has an unexpected ${field}`, []);
  }

  id(field: string): string {
    const value = this.fields[field];
    if (typeof value !== 'string' || !/^\w{1,64}$/.test(value)) throw this.unexpected(field);
    return value;
  }

  /** The field, which must equal the text. */
  same(field: string, text: string): string {
    if (this.fields[field] !== text) throw this.unexpected(field);
    return text;
  }

  oneOf<T extends string>(field: string, texts: readonly T[]): T {
    const found = texts.find((text) => text === this.fields[field]);
    if (!found) throw this.unexpected(field);
    return found;
  }

  /** An amount in paise. The currency of the object must be INR. */
  rupees(field: string): number {
    if (this.fields.currency !== 'INR') throw this.unexpected('currency');
    return this.whole(field);
  }

  /** A whole number, 0 or more. */
  whole(field: string): number {
    const value = this.fields[field];
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw this.unexpected(field);
    return value;
  }

  /** An optional whole number, 0 or more. */
  maybeWhole(field: string): number | null {
    return (this.fields[field] ?? null) === null ? null : this.whole(field);
  }

  /** A code of three letters. */
  code(field: string): string {
    const value = this.fields[field];
    if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) throw this.unexpected(field);
    return value;
  }

  /** An optional text. */
  text(field: string): string | null {
    const value = this.fields[field] ?? null;
    if (value !== null && (typeof value !== 'string' || value.length > 200)) throw this.unexpected(field);
    return value || null;
  }

  /** A nested object; empty if it is missing. */
  part(field: string): Answer {
    return new Answer(this.fields[field], this.what);
  }

  /** The objects of a collection. */
  items(): Answer[] {
    const { items } = this.fields;
    if (!Array.isArray(items)) throw this.unexpected('items');
    return items.map((item) => new Answer(item, this.what));
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
