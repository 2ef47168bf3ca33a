import { beforeEach, describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { type MailSubject, sendMail } from '../../../domain/mails/sendMail.js';
import { rules } from '../../../domain/rules.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { useDatabase } from '../../support/database.js';
import { someMorning, type TestWorld, testWorld } from '../../support/world.js';

const mail = (to = 'asha@example.in') => ({ to, subject: 'A mail', text: 'text', html: '<p>text</p>' });

const { anHour, aDay } = rules.mail.orders;

export function testSendMail(): void {
  useDatabase();
  let world: TestWorld;
  let warnings: [object, string][];
  beforeEach(() => {
    world = testWorld({ rateLimitsEnabled: true });
    world.clock.set(someMorning);
    warnings = [];
    world.log = { ...world.log, warn: (facts, message) => void warnings.push([facts, message]) };
  });
  /** @returns how many of `count` mails were sent */
  async function send(count: number, about: MailSubject = 'orders', to?: string): Promise<number> {
    let sent = 0;
    for (let nth = 0; nth < count; nth++) if (await sendMail(world, about, mail(to))) sent++;
    return sent;
  }

  describe('sendMail', () => {
    it('rejects when the mail is not accepted, so that it is retried', async () => {
      world.failMails(1);
      await expect(send(1)).rejects.toThrow('451');
      expect(world.mails).toEqual([]);
    });

    it('holds the hourly and the daily cap of a mailbox, without counting dropped mails', async () => {
      const sent = [];
      for (let nth = 0; nth < 4; nth++) {
        sent.push(await send(anHour + 2));
        world.clock.advance(hour);
      }
      expect(sent).toEqual([anHour, anHour, aDay - 2 * anHour, 0]);
      world.clock.advance(20 * hour);
      expect(await send(1)).toBe(1);
    });

    it('holds the cap for concurrent mails', async () => {
      await Promise.all(Array.from({ length: anHour + 10 }, () => sendMail(world, 'orders', mail())));
      expect(world.mails).toHaveLength(anHour);
    });

    it('counts all spellings of a mailbox together, and each mailbox separately', async () => {
      await send(anHour, 'orders', 'asha.rao@gmail.com');
      expect(await send(1, 'orders', 'AshaRao+shop@googlemail.com')).toBe(0);
      expect(await send(1, 'orders', 'asha.rai@gmail.com')).toBe(1);
    });

    it('counts mails about orders and about security separately', async () => {
      await send(anHour + 1);
      expect(await send(1, 'security')).toBe(1);
    });

    it('does not count mails that the mail server rejected', async () => {
      for (let nth = 0; nth < 5; nth++) {
        world.failMails(1);
        await expect(send(1)).rejects.toThrow('451');
      }
      expect(await send(anHour + 1)).toBe(anHour);
    });

    it('logs the first mail over the cap, without the mailbox', async () => {
      await send(anHour + 2);
      expect(warnings).toEqual([[{ about: 'orders', atMost: anHour, window: 'hour' }, expect.any(String)]]);
      const counters = await RateCounter.find().readConcern('local').lean();
      expect(counters).toHaveLength(2);
      expect(JSON.stringify([counters, warnings])).not.toContain('asha');
    });

    it('sends everything when rate limits are off', async () => {
      world.config.rateLimitsEnabled = false;
      expect(await send(anHour + 1)).toBe(anHour + 1);
      expect(await RateCounter.countDocuments()).toBe(0);
    });
  });
}
