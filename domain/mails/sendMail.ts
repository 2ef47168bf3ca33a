import { RateCounter } from '../../models/system/RateCounter.js';
import type { Mail } from '../../providers/mail/MailProvider.js';
import { rules } from '../rules.js';
import { hmacOf } from '../text/hmacOf.js';
import type { World } from '../world.js';
import { mailboxOf } from './mailboxOf.js';

/** What a mail is about; each has a cap of its own, so that orders cannot use up what codes and links need. */
export type MailSubject = keyof typeof rules.mail;

type Part = Pick<World, 'config' | 'now' | 'secretKey' | 'mail' | 'log'>;
type Counted = Parameters<typeof RateCounter.giveBack>[0];

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Sends a mail, unless its mailbox has had as many about the subject as it may get in an hour or a day, whatever accounts
 * and causes they came from. Then it is not sent at all. @returns whether it was sent
 * @throws when the mail was not accepted; the caller tries again later, and it is not counted
 */
export async function sendMail(world: Part, about: MailSubject, mail: Mail): Promise<boolean> {
  const counted = world.config.rateLimitsEnabled ? await count(world, about, mail.to) : [];
  if (!counted) return false;
  try {
    await world.mail.send(mail);
    return true;
  } catch (error) {
    for (const counter of counted) await RateCounter.giveBack(counter);
    throw error;
  }
}

/** Counts a mail in its hour and its day. @returns what was counted, or undefined when there were too many */
async function count(world: Part, about: MailSubject, address: string): Promise<Counted[] | undefined> {
  const whose = hmacOf(world, 'mail', mailboxOf(address));
  const { anHour, aDay } = rules.mail[about];
  const counted: Counted[] = [];
  for (const [window, windowMs, atMost] of [['hour', hour, anHour] as const, ['day', day, aDay] as const]) {
    const counter = await RateCounter.hit(`mails:${about}:${window}:${whose}`, windowMs, world.now());
    if (counter.hits > atMost) {
      // What is not sent takes nothing from the other window; in its own it may count on, for one line in the log.
      for (const other of counted) await RateCounter.giveBack(other);
      if (counter.hits === atMost + 1) {
        world.log.warn({ about, atMost, window }, 'a mailbox has had as many mails as it may get; no more are sent');
      }
      return undefined;
    }
    counted.push(counter);
  }
  return counted;
}
