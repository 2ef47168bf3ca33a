import { Refused } from '../../../domain/errors.js';

const wellFormed = /^[\x21-\x7e]{1,255}$/;

/** The value of a header that names something. Refuses `validation_failed` for what could be no name. */
export function checkHeaderValue(header: string, value: string): string {
  if (wellFormed.test(value)) return value;
  const details = [{ field: header, message: 'must have 1 to 255 visible ASCII characters' }];
  throw new Refused('validation_failed', { details });
}
