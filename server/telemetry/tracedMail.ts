import { currentTrace } from '../../database/transactions/traces.js';
import type { MailProvider } from '../../providers/mail/MailProvider.js';

/** Adds the id of the trace to every mail, so that a mail that a person forwards can be searched for. */
export const tracedMail = (provider: MailProvider): MailProvider => ({
  ...provider,
  send: ({ headers, ...content }) => {
    const trace = currentTrace();
    return provider.send({ ...content, headers: { ...headers, ...(trace && { 'X-Trace-Id': trace.id }) } });
  },
});
