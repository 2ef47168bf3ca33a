import type { Answer } from '../calls/Answer.js';
import type { listItems } from '../generated/listItems.js';
import type { ListPath } from './ListPath.js';

/** A row of a list. */
export type RowOf<Path extends ListPath> =
  Answer<Path, 'get'> extends Record<(typeof listItems)[Path], (infer Row)[]> ? Row : never;
