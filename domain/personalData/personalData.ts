import type { Model } from 'mongoose';
import type { AccountKind } from '../../models/fields/accountFields.js';
import type { World } from '../world.js';

/**
 * Erases a person from a batch of rows after a position. Idempotent.
 * @returns the position of the next batch, or undefined when no rows are left
 */
export type Forget = (
  world: Pick<World, 'now' | 'outbox'>,
  id: number,
  after: readonly unknown[] | undefined,
) => Promise<readonly unknown[] | undefined>;

/** How the rows of a model belong to a person of one kind. */
interface Kept<Field extends string> {
  kind: AccountKind;
  /** The filter of the person's rows. */
  rows(id: number): object;
  /** Erases the person from the rows, or the reason why erasing needs no work. */
  forget: Forget | string;
  /** The fields that an export contains. Empty if an export leaves the rows out. */
  exported: readonly Field[];
}

export interface PersonalData extends Omit<Kept<string>, 'rows'> {
  /** The model's name. */
  model: string;
  /** The person's rows with their exported fields. */
  read(id: number): AsyncIterable<Record<string, unknown>>;
}

/** Declares the personal data of a model. Each part of the business lists its models in a file `personalData.ts`. */
export const personalData = <Row>(model: Model<Row>, { rows, ...kept }: Kept<keyof Row & string>): PersonalData => ({
  ...kept,
  model: model.modelName,
  read: (id) =>
    model
      .find(rows(id), [...kept.exported])
      .lean<Record<string, unknown>>()
      .cursor(),
});
