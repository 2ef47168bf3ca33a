import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { atomically } from '../../../database/transactions/atomically.js';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';
import { hour } from '../../../domain/durations.js';
import { Refused } from '../../../domain/errors.js';
import { rules } from '../../../domain/rules.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { IdempotencyKey } from '../../../models/system/IdempotencyKey.js';
import { errorBody } from '../answers/refuse.js';
import { checkHeaderValue } from '../inputs/checkHeaderValue.js';
import type { CallerOf } from './guards.js';

interface Claim {
  _id: string;
  holder: string;
}

interface Answer {
  status: number;
  body: string;
}

interface Operation {
  name: string;
  input: unknown;
  /** Prepares, queues and runs the work. Reads and writes of the key do not queue. */
  inLine<T>(work: (prepared: unknown) => Promise<T>): Promise<T>;
}

/**
 * Runs a handler under the request's `Idempotency-Key`, if it has one. The answer is stored in the transaction of the
 * handler's writes, so a retry never repeats the work, wherever the process stopped. The first answer is replayed for
 * 24 hours, and so is a refusal by the handler. After an internal error the key is released, unless the work was
 * committed and only the database's reply was lost.
 * Throws `idempotency_key_reused` and `idempotency_in_progress`.
 */
export async function runIdempotently(
  request: Request,
  response: Response,
  operation: Operation,
  run: (prepared: unknown) => Promise<Answer>,
): Promise<Answer> {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return operation.inLine(run);
  checkHeaderValue('Idempotency-Key', key);
  const { kind, id } = request.caller as CallerOf<AccountKind>;
  const fingerprint = createHash('sha256').update(JSON.stringify(operation.input)).digest('hex');
  const claim = { _id: `${kind}:${id}:${operation.name}:${key}`, holder: randomUUID() };

  try {
    const stored = await claimKey(claim, fingerprint);
    if (stored) {
      response.set('Idempotency-Replayed', 'true');
      return stored;
    }
    const runAndStore = async (prepared: unknown) => {
      const answer = await run(prepared);
      await store(claim, answer);
      return answer;
    };
    return await operation
      .inLine((prepared) => atomically(() => runAndStore(prepared)))
      .catch(async (error) => {
        if (isAnswer(error)) {
          await store(claim, { status: error.status, body: JSON.stringify(errorBody(error, request)) });
        }
        throw error;
      });
  } catch (error) {
    if (isFailure(error)) await release(claim, error);
    throw error;
  }
}

const isFailure = (error: unknown): boolean => !(error instanceof Refused) || error.status >= 500;
const isAnswer = (error: unknown): error is Refused =>
  error instanceof Refused && !isFailure(error) && error.code !== 'idempotency_in_progress';

/** Claims the key for this request. @returns the stored answer, if there is one */
async function claimKey(claim: Claim, fingerprint: string): Promise<Answer | undefined> {
  const now = Date.now();
  const lease = { holder: claim.holder, leaseUntil: new Date(now + rules.idempotency.leaseSeconds * 1000) };
  const fresh = {
    fingerprint,
    status: null,
    body: null,
    expiresAt: new Date(now + rules.idempotency.hours * hour),
    ...lease,
  };
  const existing = await IdempotencyKey.findOneAndUpdate(
    { _id: claim._id },
    { $setOnInsert: fresh },
    { upsert: true },
  ).lean();
  if (!existing) return undefined;
  if (existing.fingerprint !== fingerprint) throw new Refused('idempotency_key_reused');
  const { status, body } = existing;
  if (status && body) return { status, body };
  // A holder that died has committed nothing: after its lease, the next request takes over.
  const takenOver = await IdempotencyKey.updateOne(
    { _id: claim._id, holder: existing.holder, status: null, leaseUntil: { $lt: new Date(now) } },
    { $set: lease },
  );
  if (takenOver.modifiedCount === 1) return undefined;
  throw new Refused('idempotency_in_progress', { retryAfterSeconds: 2 });
}

const retryMs = 500;

/**
 * Frees the key of a failed request, so that a retry need not wait for the lease to end. A claim with a stored answer
 * stays, since its work may be committed. (An open transaction locks the row, so this waits for its end.) While the
 * database is away, retries in the background until the lease ends.
 */
async function release(claim: Claim, error: unknown): Promise<void> {
  const until = performance.now() + rules.idempotency.leaseSeconds * 1000;
  const tryOnce = () =>
    IdempotencyKey.deleteOne({ ...claim, status: null }).then(
      () => true,
      () => false,
    );
  const keepTrying = async () => {
    while (performance.now() < until) {
      if (await tryOnce()) return;
      await pause(retryMs, undefined, { ref: false });
    }
  };
  if (transientErrorKind(error) === 'away' || !(await tryOnce())) void keepTrying();
}

async function store(claim: Claim, { status, body }: Answer): Promise<void> {
  const { matchedCount } = await IdempotencyKey.updateOne(claim, { $set: { status, body } });
  if (matchedCount === 0) throw new Refused('idempotency_in_progress', { retryAfterSeconds: 2 });
}
