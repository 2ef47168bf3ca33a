import { RateCounter } from '../../models/system/RateCounter.js';
import type { Mail } from '../../providers/mail/MailProvider.js';
import { day, hour } from '../durations.js';
import { rules } from '../rules.js';
import { emailAddress } from '../text/emailAddress.js';
import { hmacOf } from '../text/seal.js';
import type { World } from '../world.js';

const gmail = /^(gmail|googlemail)\.com$/;

/**
 * Normalizes an address to its mailbox: without a plus suffix, and for Gmail without dots. For counting mails only,
 * never as the address of a mail.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(emailAddress(address)) ?? [];
  const name = local.replace(/(?<=.)\+.*$/s, '');
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The purpose of a mail. Each has its own cap, so that mails about orders do not use up the cap of codes and links. */
export type MailSubject = keyof typeof rules.mail;

type Part = Pick<World, 'config' | 'now' | 'secretKey' | 'mail' | 'log'>;
type Counted = Parameters<typeof RateCounter.giveBack>[0];

/**
 * Sends a mail, unless its mailbox reached the hourly or daily cap of the subject, counted over all accounts. A mail
 * over the cap is dropped. @returns whether it was sent
 * @throws when the mail was not accepted; it is not counted, and the caller retries later
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

/** Counts a mail in its hour and its day. @returns the counters, or undefined when a cap is exceeded */
async function count(world: Part, about: MailSubject, address: string): Promise<Counted[] | undefined> {
  const whose = hmacOf(world, 'mail', mailboxOf(address));
  const { anHour, aDay } = rules.mail[about];
  const counted: Counted[] = [];
  for (const [window, windowMs, atMost] of [['hour', hour, anHour] as const, ['day', day, aDay] as const]) {
    const counter = await RateCounter.hit(`mails:${about}:${window}:${whose}`, windowMs, world.now());
    if (counter.hits > atMost) {
      // A dropped mail does not count in the other window. In its own window it does, so that one line is logged.
      for (const other of counted) await RateCounter.giveBack(other);
      if (counter.hits === atMost + 1) {
        world.log.warn({ about, atMost, window }, 'a mailbox reached its cap of mails; further mails are dropped');
      }
      return undefined;
    }
    counted.push(counter);
  }
  return counted;
}
