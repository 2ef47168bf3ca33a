import pino from 'pino';
import pretty from 'pino-pretty';
import { sourceStack } from './process/sourceStack.js';
import { ThrottledLines } from './ThrottledLines.js';

/** Warnings of one cause are written once in this time: an outage makes hundreds a second. */
const causeMs = 10_000;
const levelOfWarnings = 40;

/** Fields that the log redacts at any depth. */
const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'idToken',
  'authorization',
  'cookie',
  'auth',
  'p256dh',
  'phone',
];

export type ServiceLog = pino.Logger;

/**
 * Creates the log: JSON lines, or formatted lines for people. It writes to stdout unless `output` is given.
 */
export function createLog(
  { logLevel, logFormat }: { logLevel: string; logFormat: 'json' | 'pretty' },
  // Writes in the background, so that a reader that stalls does not stop the service. Linux does not mix writes of this
  // size of processes that share a pipe.
  output: pino.DestinationStream = pino.destination({ dest: 1, sync: logFormat !== 'json', maxWrite: 4_096 }),
): ServiceLog {
  const lines = new ThrottledLines((end) => void setTimeout(end, causeMs).unref());
  const options: pino.LoggerOptions = {
    level: logLevel,
    hooks: {
      logMethod(input, method, level) {
        const cause = level <= levelOfWarnings ? causeOf(input) : undefined;
        if (cause === undefined) return method.apply(this, input);
        const [fields, ...text] = input as unknown as [object, ...string[]];
        lines.add(cause, (count) => method.apply(this, [count > 1 ? { ...fields, count } : fields, ...text] as never));
      },
    },
    base: null,
    serializers: { err: describeError },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
  const destination =
    logFormat === 'json' ? output : pretty({ singleLine: true, translateTime: 'SYS:HH:MM:ss', destination: output });
  return pino(options, destination);
}

/** Errors of the driver and of Mongoose. */
const isOfDatabase = ({ name = '' }: Partial<Error>) => name.startsWith('Mongo');

/**
 * The cause of a line with an error: its text and, unless the database is the cause, the error. Undefined for other
 * lines, which are not throttled.
 */
function causeOf([fields, text]: unknown[]): string | undefined {
  const err = (fields as { err?: Partial<Error> } | undefined)?.err;
  if (typeof err !== 'object' || err === null || typeof text !== 'string') return undefined;
  return isOfDatabase(err) ? text : `${text}: ${err.message}`;
}

/**
 * Serializes an error like pino, with source positions in its stack. Of an error of the database that is no mistake of
 * ours only the message: its stack and its description of all members say nothing more. A thrown value may be no Error.
 */
function describeError(error: Error): pino.SerializedError {
  if (isOfDatabase(Object(error)) && !('writeErrors' in error)) {
    const { name: type, message, code } = error as Error & { code?: unknown };
    return { type, message, ...(code !== undefined && { code }) } as pino.SerializedError;
  }
  const described = pino.stdSerializers.err(error);
  if (described?.stack) described.stack = sourceStack(described.stack);
  return described;
}
