import type { RequestHandler } from 'express';

/** How long a group waits for the one before it, which may contain a slow request. */
const longestWaitMs = 50;

/** Requests that begin together. */
interface Group {
  begins: Promise<void>;
  /** One for each request; fulfilled when it has been answered or its connection is closed. */
  ends: Promise<void>[];
}

/**
 * Lets the requests that arrive while others run begin together as soon as those have ended, so that they share the
 * commands of every stage (database/batching). A request that arrives alone does not wait.
 */
export function inGroups(): RequestHandler {
  let waiting: Group | undefined;
  let previousEnds: Promise<unknown> = Promise.resolve();

  function gather(): Group {
    const timeout = new Promise<void>((resolve) => void setTimeout(resolve, longestWaitMs).unref());
    const group: Group = {
      ends: [],
      begins: Promise.race([previousEnds, timeout]).then(() => {
        waiting = undefined;
        previousEnds = Promise.all(group.ends);
      }),
    };
    return group;
  }

  return (_request, response, next) => {
    waiting ??= gather();
    waiting.ends.push(new Promise((resolve) => void response.once('close', resolve)));
    void waiting.begins.then(() => next());
  };
}
