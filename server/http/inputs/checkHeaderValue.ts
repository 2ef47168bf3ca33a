import { Refused } from '../../../domain/errors.js';

const wellFormed = /^[\x21-\x7e]{1,255}$/;

/** Checks the value of a header that contains an id or a key. Throws `validation_failed`. */
export function checkHeaderValue(header: string, value: string): string {
  if (wellFormed.test(value)) return value;
  const details = [{ field: header, message: 'must have 1 to 255 visible ASCII characters' }];
  throw new Refused('validation_failed', { details });
}
