import { afterEach, describe, expect, it } from '@jest/globals';
import { type Embedded, startEmbedded } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { loadWithOrders } from '../support/orderLoad.js';
import { type Reply, unexpectedReplies } from '../support/retryUntilSettled.js';
import { seeded } from '../support/seeded.js';
import { isAlive } from '../support/service.js';

const rounds = 20;
/** The pause before mongod restarts doubles while it keeps dying; a new service begins with the shortest pause. */
const roundsOfAService = 5;
const timeoutMs = 900_000;
const chance = seeded('killsUnderLoad');

let embedded: Embedded;
afterEach(() => embedded?.stop());

interface Victim {
  command?: [string, ...string[]];
  kill(round: number): Promise<void>;
}

const killService = async () => {
  await embedded.service.end('SIGKILL');
  await embedded.startAgain();
};

const victims: Record<string, Victim> = {
  'the service': { kill: killService },
  'npm start': { command: ['npm', 'start'], kill: killService },
  'the embedded database': {
    kill: async (round) => {
      if (round > 0 && round % roundsOfAService === 0) {
        await embedded.service.end('SIGTERM');
        await embedded.startAgain();
      }
      const pid = await embedded.mongodPid();
      process.kill(pid, 'SIGKILL');
      await eventually('mongod is gone', () => !isAlive(pid));
      const isReady = () => fetch(`${embedded.url}/readyz`).then(({ ok }) => ok);
      await eventually('the service is ready again', isReady, 60_000);
    },
  },
};

describe.each(Object.entries(victims))(`%s, killed ${rounds} times while orders are placed`, (_what, victim) => {
  it(
    'loses no acknowledged order, and a retry of any order places it once',
    async () => {
      const replies: Reply[] = [];
      embedded = await startEmbedded(victim.command ? { command: victim.command } : {});
      const { market, url } = embedded;
      const load = loadWithOrders(market, url, replies);
      for (let round = 0; round < rounds; round++) {
        const placed = market.acknowledged.size + chance.from(1, 60);
        await eventually('some orders are placed', () => market.acknowledged.size >= placed, 90_000);
        await victim.kill(round);
      }
      await load.settle();
      await market.expectExactBooks();
      expect(unexpectedReplies(replies)).toEqual({});
      await embedded.expectCorrectMoney();
    },
    timeoutMs,
  );
});
