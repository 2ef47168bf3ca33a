/** The vocabulary of endpoint declarations. Most endpoints use words of several files, so they import it from here. */
export { csv, eitherOf } from './fields/answers.js';
export { boolean, listOf, oneOf } from './fields/choices.js';
export {
  accountNumber,
  code,
  email,
  gstin,
  ifsc,
  newPassword,
  pan,
  personName,
  phone,
  pincode,
} from './fields/contacts.js';
export type { Field, Infer, InferShape, Schema, Shape } from './fields/Field.js';
export { link, pictures } from './fields/media.js';
export { currency, decimal, money } from './fields/money.js';
export { named, schemasByName } from './fields/namedSchemas.js';
export { hundredths, id, integer, number } from './fields/numbers.js';
export { maybe, nullable, optional, withDefault, withDescription } from './fields/presence.js';
export { anything, array, object, partly } from './fields/structures.js';
export { anyText, string } from './fields/text.js';
export { calendarDate, clockTime, localTimestamp, timestamp, timeZone } from './fields/times.js';
