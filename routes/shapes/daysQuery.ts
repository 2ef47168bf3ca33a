import { daysAtMost } from '../../domain/storeTime/daysBetween.js';
import { calendarDate, optional } from '../../server/http/inputs/fields.js';

/** The days of figures and files. */
export const daysQuery = {
  from: optional(
    calendarDate(`The first day, at most ${daysAtMost} days with the last one; default: thirty days in all`),
  ),
  to: optional(calendarDate('The last day; default: today')),
};
