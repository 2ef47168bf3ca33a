import { runInContext, type Trace, transactionContext } from './transactionContext.js';

/** The trace of the running work; undefined outside requests and jobs. */
export const currentTrace = (): Trace | undefined => transactionContext().trace;

/** Runs `work`, and everything that it starts, in this trace. */
export const runInTrace = <T>(trace: Trace, work: () => T): T => runInContext({ trace }, work);
