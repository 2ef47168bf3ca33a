import { type Paise, parsePaise } from '../../domain/money.js';
import { amount } from '../../domain/valueTypes.js';

/** Parses an amount that the API accepts too; undefined for any other text. */
export const readAmount = (text: string | undefined): Paise | undefined =>
  amount.accepts(text) ? parsePaise(text) : undefined;
