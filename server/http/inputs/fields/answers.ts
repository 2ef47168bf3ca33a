import { described, type Field, type Infer, type Required, unchecked } from './Field.js';

/** One of several objects of an answer. A member that all have distinguishes them. */
export const eitherOf = <F extends readonly Field<unknown>[]>(...objects: F): Required<Infer<F[number]>> =>
  unchecked({ oneOf: objects.map(({ schema }) => schema) });

/** A file of comma-separated values, sent in chunks. */
export const csv = (description: string): Required<AsyncIterable<string>> =>
  unchecked({ type: 'string', ...described(description) });
