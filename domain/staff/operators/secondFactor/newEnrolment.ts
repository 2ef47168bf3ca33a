import { qrImage } from '../../../text/qrImage.js';
import type { World } from '../../../world.js';
import { keyUri, newKey } from './totp.js';

/** What an authenticator app needs: the key in base32, and a picture with it as a data URL. */
export interface Enrolment {
  key: string;
  image: string;
}

/** A new key for an operator's authenticator app. Nothing is stored before `enableSecondFactor`. */
export function newEnrolment(world: Pick<World, 'random'>, email: string): Enrolment {
  const key = newKey(world);
  return { key, image: qrImage(keyUri(key, email)) };
}
