import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { atomically } from '../../../database/transactions/atomically.js';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';
import { Refused } from '../../../domain/errors.js';
import { rules } from '../../../domain/rules.js';
import { IdempotencyKey } from '../../../models/system/IdempotencyKey.js';
import { errorBody } from '../answers/refuse.js';
import { checkHeaderValue } from '../inputs/checkHeaderValue.js';

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
  /** Prepares the work, and runs it when its turn comes; what is asked of the key needs no turn. */
  inLine<T>(work: (prepared: unknown) => Promise<T>): Promise<T>;
}

/**
 * Runs a handler under the request's `Idempotency-Key`, if it has one. The answer is stored in the transaction that
 * holds the handler's writes, so that a retry can never do the work twice, wherever the process stopped. The first
 * answer is replayed for 24 hours; a refusal by the handler is an answer as well, a failure of ours is not: the key is
 * given back, unless the work was committed and only the database's answer to that was lost.
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
  const { kind, id } = response.locals.caller;
  const fingerprint = createHash('sha256').update(JSON.stringify(operation.input)).digest('hex');
  const claim = { _id: `${kind}:${id}:${operation.name}:${key}`, holder: randomUUID() };

  try {
    const stored = await take(claim, fingerprint);
    if (stored) {
      response.set('Idempotency-Replayed', 'true');
      return stored;
    }
    const settle = async (prepared: unknown) => {
      const answer = await run(prepared);
      await store(claim, answer);
      return answer;
    };
    return await operation
      .inLine((prepared) => atomically(() => settle(prepared)))
      .catch(async (error) => {
        if (isAnswer(error)) {
          await store(claim, { status: error.status, body: JSON.stringify(errorBody(error, String(request.id))) });
        }
        throw error;
      });
  } catch (error) {
    if (isFailure(error)) await giveBack(claim, error);
    throw error;
  }
}

const isFailure = (error: unknown): boolean => !(error instanceof Refused) || error.status >= 500;
const isAnswer = (error: unknown): error is Refused =>
  error instanceof Refused && !isFailure(error) && error.code !== 'idempotency_in_progress';

/** Takes the key for this request. @returns the first answer, if there is one already */
async function take(claim: Claim, fingerprint: string): Promise<Answer | undefined> {
  const now = Date.now();
  const lease = { holder: claim.holder, leaseUntil: new Date(now + rules.idempotency.leaseSeconds * 1000) };
  const fresh = {
    fingerprint,
    status: null,
    body: null,
    expiresAt: new Date(now + rules.idempotency.hours * 60 * 60 * 1000),
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
  // A holder that stopped half-way has committed nothing: whoever comes after its lease may take over.
  const takenOver = await IdempotencyKey.updateOne(
    { _id: claim._id, holder: existing.holder, status: null, leaseUntil: { $lt: new Date(now) } },
    { $set: lease },
  );
  if (takenOver.modifiedCount === 1) return undefined;
  throw new Refused('idempotency_in_progress', { retryAfterSeconds: 2 });
}

const giveBackPauseMs = 500;

/**
 * Frees the key of a request that failed, so that a retry need not wait for the lease to end. A settled claim stays: what
 * may be committed is never forgotten. (A transaction that is still open holds the row, so that this waits for its end.)
 * While the database is away, this goes on in the background for as long as the lease lasts.
 */
async function giveBack(claim: Claim, why: unknown): Promise<void> {
  const until = performance.now() + rules.idempotency.leaseSeconds * 1000;
  const tryOnce = () =>
    IdempotencyKey.deleteOne({ ...claim, status: null }).then(
      () => true,
      () => false,
    );
  const goOn = async () => {
    while (performance.now() < until) {
      if (await tryOnce()) return;
      await pause(giveBackPauseMs, undefined, { ref: false });
    }
  };
  if (transientErrorKind(why) === 'away' || !(await tryOnce())) void goOn();
}

async function store(claim: Claim, answer: Answer): Promise<void> {
  const { matchedCount } = await IdempotencyKey.updateOne(claim, { $set: answer });
  if (matchedCount === 0) throw new Refused('idempotency_in_progress', { retryAfterSeconds: 2 });
}
