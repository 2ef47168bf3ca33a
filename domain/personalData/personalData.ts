import type { Model } from 'mongoose';
import type { AccountKind } from '../../models/fields/accountFields.js';
import type { World } from '../world.js';

/**
 * Takes a person out of a batch of rows, after a position. Harmless to repeat.
 * @returns where it ended, or undefined when nothing is left
 */
export type Forget = (
  world: Pick<World, 'now' | 'outbox'>,
  id: number,
  after: readonly unknown[] | undefined,
) => Promise<readonly unknown[] | undefined>;

/** What the rows of a model keep of a person of one kind. */
interface Kept<Field extends string> {
  kind: AccountKind;
  /** The filter of the person's rows. */
  rows(id: number): object;
  /** How they forget the person, or in words why there is nothing to do for it. */
  forget: Forget | string;
  /** The fields that an export hands to the person; without any the rows are left out. */
  exported: readonly Field[];
}

export interface PersonalData extends Omit<Kept<string>, 'rows'> {
  /** The model's name. */
  model: string;
  /** The person's rows, with the fields that are exported. */
  read(id: number): AsyncIterable<Record<string, unknown>>;
}

/** Says what a model keeps of a person. Each part of the business lists its own in a file `personalData.ts`. */
export const personalData = <Row>(model: Model<Row>, { rows, ...kept }: Kept<keyof Row & string>): PersonalData => ({
  ...kept,
  model: model.modelName,
  read: (id) =>
    model
      .find(rows(id), [...kept.exported])
      .lean<Record<string, unknown>>()
      .cursor(),
});
