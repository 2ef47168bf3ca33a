import pino from 'pino';
import pretty from 'pino-pretty';

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

/** JSON lines in production; for people otherwise. */
export function createLog({ logLevel, production }: { logLevel: string; production: boolean }): ServiceLog {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
  return production ? pino(options) : pino(options, pretty({ singleLine: true, translateTime: 'SYS:HH:MM:ss' }));
}
