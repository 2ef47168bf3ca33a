import type { paths } from '../generated/schema.js';
import type { Method } from './Method.js';

/** The paths that have a method. */
export type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends { [Key in M]: object } ? Path : never;
}[keyof paths];
