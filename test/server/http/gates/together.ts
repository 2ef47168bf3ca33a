import { describe, expect, it } from '@jest/globals';
import type { Request, RequestHandler, Response } from 'express';
import { together } from '../../../../server/http/gates/together.js';

const refuses =
  (name: string): RequestHandler =>
  (_request, _response, next) =>
    next(new Error(name));
const refusesLater = (name: string) => async () => {
  await new Promise(setImmediate);
  throw new Error(name);
};
const admits: RequestHandler = (_request, _response, next) => next();

/** @returns `admitted`, or the message of the refusal */
const outcomeOf = (first: RequestHandler, second: RequestHandler) =>
  new Promise<string>((resolve) => {
    const gate = together(first, second);
    const passing = gate({} as Request, {} as Response, () => resolve('admitted'));
    Promise.resolve(passing).catch(({ message }: Error) => resolve(message));
  });

export function testTogether(): void {
  describe('together', () => {
    it('admits a request that both gates admit', async () => {
      expect(await outcomeOf(admits, admits)).toBe('admitted');
    });

    it.each([
      ['the first', refusesLater('first'), admits, 'first'],
      ['the second', admits, refusesLater('second'), 'second'],
      ['both, the second sooner', refusesLater('first'), refuses('second'), 'first'],
      ['both, the first sooner', refuses('first'), refusesLater('second'), 'first'],
    ])('refuses a request that %s refuse', async (_who, first, second, refusal) => {
      expect(await outcomeOf(first, second)).toBe(refusal);
    });

    it('starts the second gate before the first one has decided', async () => {
      let admitFirst: () => void = () => undefined;
      const waits: RequestHandler = (_request, _response, next) => {
        admitFirst = next;
      };
      const frees: RequestHandler = (_request, _response, next) => {
        setImmediate(() => admitFirst());
        next();
      };
      expect(await outcomeOf(waits, frees)).toBe('admitted');
    });
  });
}
