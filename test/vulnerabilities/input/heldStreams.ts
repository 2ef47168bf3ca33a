import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { type OpenStream, useStreams } from '../../support/openStream.js';

const accounts = 5;
const { perAccount } = rules.stream;
const places = accounts * perAccount;
const path = '/notifications/stream';
const from = (address: string) => ({ 'x-forwarded-for': address });

export function testHeldStreams(): void {
  const api = useApi({ streamsAtMost: places });
  const open = useStreams(api);

  let attack: OpenStream[];
  let attackers: Sent[];
  beforeEach(async () => {
    [attack, attackers] = [[], []];
    for (let nth = 0; nth < accounts; nth++) {
      const sent = { ...(await api.as('consumer', await makeConsumer())), headers: from('192.0.2.1') };
      attackers.push(sent);
      attack.push(...(await Promise.all(Array.from({ length: perAccount }, () => open(path, sent)))));
    }
  });

  const accepted = () => attack.every(({ response }) => response.statusCode === 200);
  const ended = () => attack.filter((stream) => stream.isOver());

  describe(`CWE-770: places held by ${accounts} accounts with ${perAccount} idle streams each from one network`, () => {
    it('do not keep new people out, neither of other networks nor of the same one', async () => {
      expect(accepted()).toBe(true);
      for (const address of ['198.51.100.1', '198.51.100.1', '203.0.113.1', '192.0.2.1', '192.0.2.1']) {
        const newcomer = await api.as('consumer', await makeConsumer());
        const stream = await open(path, { ...newcomer, headers: from(address) });
        expect(stream.response.statusCode).toBe(200);
        await eventually('a position', () => stream.lastId());
      }
      await eventually('five have given up their place', () => ended().length === 5);
      // The client is asked to wait, and resumes by its last id.
      for (const stream of ended()) {
        expect(stream.events().at(-1)).toEqual({ retry: '60000' });
        expect(stream.lastId()).toBeDefined();
      }
    });

    it('are not won back by reconnecting', async () => {
      const newcomers = Array.from({ length: 3 }, async (_, nth) =>
        open(path, { ...(await api.as('consumer', await makeConsumer())), headers: from(`198.51.100.${nth}`) }),
      );
      const streams = await Promise.all(newcomers);
      await eventually('three have given up their place', () => ended().length === 3);
      const again = [];
      // Also the accounts that have lost a stream, which are below the limit of an account.
      for (const sent of attackers) again.push((await open(path, sent)).response.statusCode);
      expect(new Set(again)).toEqual(new Set([429]));
      expect(streams.some((stream) => stream.isOver())).toBe(false);
    });
  });
}
