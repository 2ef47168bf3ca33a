import pino from 'pino';
import pretty from 'pino-pretty';
import { sourceStack } from './process/sourceStack.js';

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
  output: pino.DestinationStream = pino.destination(1),
): ServiceLog {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: null,
    serializers: { err: describeError },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
  const destination =
    logFormat === 'json' ? output : pretty({ singleLine: true, translateTime: 'SYS:HH:MM:ss', destination: output });
  return pino(options, destination);
}

/** Serializes an error like pino, with source positions in its stack. A thrown value may be no Error. */
function describeError(error: Error): pino.SerializedError {
  const described = pino.stdSerializers.err(error);
  if (described?.stack) described.stack = sourceStack(described.stack);
  return described;
}
