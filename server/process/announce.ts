import { demoAccounts as demo } from '../../demo/findDemoAccounts.js';
import type { Config } from '../config/config.js';
import type { FirstOperator } from '../ensureOperator.js';
import type { ServiceLog } from '../log.js';

interface Found {
  /** The sign-in of the first operator, if this start created it. */
  operator: Pick<FirstOperator, 'login' | 'advice'> | undefined;
  demoAccounts: number;
}

type Announced = Pick<Config, 'role' | 'publicUrl' | 'port' | 'madeCronSecret'>;

/**
 * Announces the addresses of the service: in production and where the log is JSON as a log line, otherwise as a banner
 * with the sign-ins. Outside production the operator's sign-in is a secret, which no log line contains.
 */
export function announce(config: Config, log: ServiceLog, { operator, demoAccounts }: Found): void {
  const { production, logFormat } = config;
  if (!production && logFormat === 'pretty') {
    process.stdout.write(bannerOf(config, { operator, demoAccounts }));
    return;
  }
  log.info({ ...addressesOf(config), ...(production && { operator: operator?.login }) }, 'the service is up');
  if (production && demoAccounts > 0) {
    log.warn(
      { demoAccounts },
      'This database has demo accounts with a public password. Remove them: npm run demo:remove',
    );
  }
  if (!production && operator) process.stderr.write(noticeOf(operator));
}

/** The addresses and sign-ins of a start outside production. The operator's password is last, where readers find it. */
export function bannerOf(config: Announced, { operator, demoAccounts }: Found): string {
  const lines = [
    ...Object.entries(addressesOf(config)).map(([name, address]) => [titles[name] ?? name, address]),
    ...(demoAccounts > 0
      ? [
          ['Demo consumer', `${demo.consumer} / ${demo.password}`],
          ['Demo seller', `${demo.seller} / ${demo.password}`],
          ['Demo doctor', `${demo.doctor} / ${demo.password}`],
        ]
      : []),
    ...(config.madeCronSecret ? [['CRON_SECRET', config.madeCronSecret]] : []),
  ];
  const table = lines.map(([what, value]) => `  ${what?.padEnd(14)}${value}`).join('\n');
  return `\n${table}\n\n  Ctrl-C stops it.\n\n${operator ? noticeOf(operator) : ''}`;
}

const noticeOf = ({ login, advice }: NonNullable<Found['operator']>): string =>
  `${framed([`Operator of the console: ${login}`, advice])}\n\n`;

const titles: Record<string, string> = {
  home: 'Start page',
  api: 'API',
  docs: 'API docs',
  console: 'Console',
  readiness: 'Readiness',
};

/** A process that only runs jobs answers monitors, and is not behind the public address. */
function addressesOf({ role, publicUrl, port }: Announced): Record<string, string> {
  if (role === 'jobs') return { readiness: `/readyz on port ${port}` };
  const paths = { home: '/', api: '/api', docs: '/api/docs', console: '/admin' };
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `${publicUrl}${path}`]));
}

function framed(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  const rows = lines.map((line) => `  │ ${line.padEnd(width)} │`);
  return [`  ┌${edge}┐`, ...rows, `  └${edge}┘`].join('\n');
}
