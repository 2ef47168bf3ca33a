import { currentTrace } from '../../database/transactions/traces.js';
import type { Log } from '../../domain/world.js';

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
