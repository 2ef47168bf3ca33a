import pino from 'pino';
import pretty from 'pino-pretty';
import { sourceStack } from './process/sourceStack.js';

/** Never in a log, wherever it stands. */
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

/** JSON lines in production; lines for people otherwise. Both go to stdout unless `output` is given. */
export function createLog(
  { logLevel, production }: { logLevel: string; production: boolean },
  output: pino.DestinationStream = pino.destination(1),
): ServiceLog {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: null,
    serializers: { err: describeError },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
  const destination = production
    ? output
    : pretty({ singleLine: true, translateTime: 'SYS:HH:MM:ss', destination: output });
  return pino(options, destination);
}

/** As pino describes an error, with the places in the sources; what is thrown may be no error at all. */
function describeError(error: Error): pino.SerializedError {
  const described = pino.stdSerializers.err(error);
  if (described?.stack) described.stack = sourceStack(described.stack);
  return described;
}
