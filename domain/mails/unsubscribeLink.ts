import { timingSafeEqual } from 'node:crypto';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { hmacOf } from '../text/seal.js';
import type { World } from '../world.js';

/** The account that a link unsubscribes. */
export interface Unsubscriber {
  kind: AccountKind;
  id: number;
}

const signatureOf = (world: Pick<World, 'secretKey'>, { kind, id }: Unsubscriber): string =>
  hmacOf(world, 'unsubscribe', kind, String(id));

/** A token that unsubscribes without sign-in: `kind.id.signature`. It grants nothing else and does not expire. */
export const unsubscribeToken = (world: Pick<World, 'secretKey'>, who: Unsubscriber): string =>
  `${who.kind}.${who.id}.${signatureOf(world, who)}`;

/** The account of a token; undefined when the signature is invalid. */
export function readUnsubscribeToken(world: Pick<World, 'secretKey'>, token: string): Unsubscriber | undefined {
  const [, kindGiven, idGiven, signature = ''] = /^(\w+)\.([1-9]\d{0,15})\.([\w-]+)$/.exec(token) ?? [];
  const kind = accountKinds.find((each) => each === kindGiven);
  if (!kind) return undefined;
  const who = { kind, id: Number(idGiven) };
  const [given, expected] = [signature, signatureOf(world, who)].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  return given.length === expected.length && timingSafeEqual(given, expected) ? who : undefined;
}

/** The unsubscribe link of a mail, and the headers for mail programs (RFC 8058). */
export function unsubscribeOf(world: Pick<World, 'config' | 'secretKey'>, who: Unsubscriber) {
  const token = unsubscribeToken(world, who);
  const { publicUrl } = world.config;
  return {
    url: `${publicUrl}/unsubscribe?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
