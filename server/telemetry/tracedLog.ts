import { currentTrace } from '../../database/transactions/traces.js';
import type { Log } from '../../domain/world.js';
import type { MailProvider } from '../../providers/mail/MailProvider.js';

/** A log whose lines have the `traceId` of the request or job that writes them. */
export function tracedLog(log: Log): Log {
  const traced = (facts: object) => {
    const trace = currentTrace();
    return trace ? { ...facts, traceId: trace.id } : facts;
  };
  return {
    info: (facts, message) => log.info(traced(facts), message),
    warn: (facts, message) => log.warn(traced(facts), message),
    error: (facts, message) => log.error(traced(facts), message),
  };
}

/** Adds the id of the trace to every mail, so that a mail that a person forwards can be searched for. */
export const tracedMail = (provider: MailProvider): MailProvider => ({
  ...provider,
  send: ({ headers, ...content }) => {
    const trace = currentTrace();
    return provider.send({ ...content, headers: { ...headers, ...(trace && { 'X-Trace-Id': trace.id }) } });
  },
});
