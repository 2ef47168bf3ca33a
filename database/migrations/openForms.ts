import type { Collection } from 'mongoose';

/** Gives what visitors of the website sent before the status existed the status of a new row. */
export const openForms = (forms: Collection) =>
  forms.updateMany({ status: { $exists: false } }, { $set: { status: 'open' } });
