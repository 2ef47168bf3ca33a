import { createHash } from 'node:crypto';
import type { World } from '../../../world.js';

const count = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const letters = 15;

/** New codes that each replace one code of the authenticator app, such as `k3m9p-7wq2r-xa4td`. 74 bits each. */
export const newRecoveryCodes = ({ random }: Pick<World, 'random'>): string[] =>
  Array.from({ length: count }, () => {
    const text = Array.from({ length: letters }, () => alphabet[random.integer(alphabet.length)]).join('');
    return text.replace(/(.{5})(?=.)/g, '$1-');
  });

/** The form in which a code is stored and compared. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest('base64url');
