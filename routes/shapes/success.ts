import { boolean, named, object } from '../../server/http/inputs/fields.js';

/** The answer of a write that has nothing else to tell. */
export const success = named(
  'Success',
  object({ success: boolean('Always true; errors have a status of 400 or more') }, 'The call has succeeded'),
);
