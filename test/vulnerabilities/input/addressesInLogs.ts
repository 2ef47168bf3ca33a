import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pino from 'pino';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { smtpMail } from '../../../providers/mail/smtpMail.js';
import { register } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { password } from '../../support/factories.js';
import { type MailServer, startSmtpServer } from '../../support/smtpServer.js';

export function testAddressesInLogs(): void {
  const api = useApi();

  let server: MailServer;
  let mail: ReturnType<typeof smtpMail>;
  let logged: string;
  beforeEach(async () => {
    server = await startSmtpServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`5.1.1 <${address}>: no such mailbox`), { responseCode: 550 })),
    });
    mail = smtpMail(server.url, api.world.config.mailFrom);
    logged = '';
    Object.assign(api.world, { mail, log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }) });
  });
  afterEach(async () => {
    mail.close();
    await server.stop();
  });

  it('CWE-532: an address in the refusal of a mail server is stored neither in the log nor in the outbox', async () => {
    await register(api, 'consumer', { email: 'asha@example.in', password });
    await api.relay();
    const [row] = await OutboxMessage.find({ state: 'pending' }).lean();
    expect(row?.lastError).toBe('mailVerificationCode: the mail server answered 550 5.1.1 at RCPT TO (EENVELOPE)');
    expect(logged).toContain('delivery failed');
    expect(logged + JSON.stringify(row)).not.toContain('asha');
  });
}
