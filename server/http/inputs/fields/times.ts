import { DateTime, IANAZone } from 'luxon';
import { described, isString, ofType, type Required, scalar } from './Field.js';
import { string } from './text.js';

const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/;
const offset = /(Z|[+-]\d{2}:?\d{2})$/;

/** Luxon refuses 31 February, which `Date` accepts; `isISO8601` needs neither a time nor an offset. */
const isInstant = (value: unknown) =>
  isString(value) &&
  offset.test(value) &&
  localTime.test(value.replace(offset, '')) &&
  DateTime.fromISO(value).isValid &&
  !Number.isNaN(Date.parse(value));

/** An ISO 8601 instant with its offset. Handlers get a `Date`. */
export const timestamp = (description?: string): Required<Date> =>
  scalar(
    { type: 'string', format: 'date-time', ...described(description) },
    'must be an ISO 8601 time with its offset, such as 2026-01-31T18:30:00+05:30',
    (chain) => chain.custom(isInstant).bail().toDate(),
  );

const isLocalTime = (value: unknown) => isString(value) && localTime.test(value) && DateTime.fromISO(value).isValid;

/** An ISO 8601 instant, or the same without an offset. Handlers get a `Date`, or the text without an offset. */
export const localTimestamp = (description?: string): Required<Date | string> =>
  scalar(
    { type: 'string', examples: ['2026-01-31T18:30:00+05:30', '2026-01-31T18:30'], ...described(description) },
    'must be an ISO 8601 time such as 2026-01-31T18:30:00+05:30 or 2026-01-31T18:30',
    (chain) =>
      chain
        .custom((value) => isInstant(value) || isLocalTime(value))
        .bail()
        .customSanitizer((value) => (isInstant(value) ? new Date(value) : value)),
  );

/** A calendar date without a time. */
export const calendarDate = (description?: string): Required<string> =>
  scalar(
    { type: 'string', format: 'date', examples: ['2026-01-31'], ...described(description) },
    'must be a date such as 2026-01-31',
    (chain) => chain.custom((value) => isString(value) && /^20\d{2}-\d{2}-\d{2}$/.test(value) && isDay(value)),
  );

const isDay = (text: string) => DateTime.fromISO(text).isValid;

/** A time of day with two digits each; `isTime` would accept "9:30". */
export const clockTime = (description?: string) =>
  string({
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    hint: 'must be a time such as 09:30',
    examples: ['09:30'],
    max: 5,
    ...(description && { description }),
  });

/** The name of a time zone. express-validator has no check for it. */
export const timeZone = (description?: string): Required<string> =>
  scalar(
    { type: 'string', examples: ['Asia/Kolkata'], ...described(description) },
    'must be a time zone such as Asia/Kolkata',
    (chain) => ofType(chain, isString).custom((value: string) => IANAZone.isValidZone(value)),
  );
