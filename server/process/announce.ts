import { demoAccounts as demo } from '../../demo/demoAccounts.js';
import type { Config } from '../config/config.js';
import type { ServiceLog } from '../log.js';

interface Found {
  /** The sign-in of the first operator, if this start created it. */
  operator: string | undefined;
  demoAccounts: number;
}

/** Announces the addresses of the service: as a log line in production, otherwise as a banner with the sign-ins. */
export function announce(config: Config, log: ServiceLog, { operator, demoAccounts }: Found): void {
  const { publicUrl, production } = config;
  const addresses = {
    home: `${publicUrl}/`,
    api: `${publicUrl}/api`,
    docs: `${publicUrl}/api/docs`,
    console: `${publicUrl}/admin`,
  };
  if (production) {
    log.info({ ...addresses, ...(operator && { operator }) }, 'the service is up');
    if (demoAccounts > 0) {
      log.warn(
        { demoAccounts },
        'This database has demo accounts with a public password. Remove them: npm run demo:remove',
      );
    }
    return;
  }
  const lines = [
    ['Start page', addresses.home],
    ['API', addresses.api],
    ['API docs', addresses.docs],
    ['Console', addresses.console],
    ...(operator ? [['Operator', operator]] : []),
    ...(demoAccounts > 0
      ? [
          ['Demo consumer', `${demo.consumer} / ${demo.password}`],
          ['Demo seller', `${demo.seller} / ${demo.password}`],
          ['Demo doctor', `${demo.doctor} / ${demo.password}`],
        ]
      : []),
  ];
  process.stdout.write(
    `\n${lines.map(([what, value]) => `  ${what?.padEnd(14)}${value}`).join('\n')}\n\n  Ctrl-C stops it.\n\n`,
  );
}
