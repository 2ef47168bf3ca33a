import { demoAccounts as demo } from '../../demo/demoAccounts.js';
import type { Config } from '../config/config.js';
import type { FirstOperator } from '../ensureOperator.js';
import type { ServiceLog } from '../log.js';

interface Found {
  /** The sign-in of the first operator, if this start created it. */
  operator: Pick<FirstOperator, 'login' | 'advice'> | undefined;
  demoAccounts: number;
}

/** Announces the addresses of the service: as a log line in production, otherwise as a banner with the sign-ins. */
export function announce(config: Config, log: ServiceLog, { operator, demoAccounts }: Found): void {
  const { publicUrl, production } = config;
  if (production) {
    log.info({ ...addressesOf(publicUrl), ...(operator && { operator: operator.login }) }, 'the service is up');
    if (demoAccounts > 0) {
      log.warn(
        { demoAccounts },
        'This database has demo accounts with a public password. Remove them: npm run demo:remove',
      );
    }
    return;
  }
  process.stdout.write(bannerOf(config, { operator, demoAccounts }));
}

/** The addresses and sign-ins of a start outside production. The operator's password is last, where readers find it. */
export function bannerOf({ publicUrl }: Pick<Config, 'publicUrl'>, { operator, demoAccounts }: Found): string {
  const { home, api, docs, console } = addressesOf(publicUrl);
  const lines = [
    ['Start page', home],
    ['API', api],
    ['API docs', docs],
    ['Console', console],
    ...(demoAccounts > 0
      ? [
          ['Demo consumer', `${demo.consumer} / ${demo.password}`],
          ['Demo seller', `${demo.seller} / ${demo.password}`],
          ['Demo doctor', `${demo.doctor} / ${demo.password}`],
        ]
      : []),
  ];
  const table = lines.map(([what, value]) => `  ${what?.padEnd(14)}${value}`).join('\n');
  const notice = operator ? `${framed([`Operator of the console: ${operator.login}`, operator.advice])}\n\n` : '';
  return `\n${table}\n\n  Ctrl-C stops it.\n\n${notice}`;
}

const addressesOf = (publicUrl: string) => ({
  home: `${publicUrl}/`,
  api: `${publicUrl}/api`,
  docs: `${publicUrl}/api/docs`,
  console: `${publicUrl}/admin`,
});

function framed(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  const rows = lines.map((line) => `  │ ${line.padEnd(width)} │`);
  return [`  ┌${edge}┐`, ...rows, `  └${edge}┘`].join('\n');
}
