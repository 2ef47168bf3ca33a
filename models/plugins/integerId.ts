import type { Schema } from 'mongoose';
import { nextId } from '../../database/nextId.js';

/** The declaration of `_id` in a schema with integer ids. */
export const integerKey = { type: Number, required: true } as const;

/** Gives every new document of the schema the next integer id of `name`. Declare `_id: integerKey` in the schema. */
export function integerId(schema: Schema, { name }: { name: string }): void {
  schema.pre('validate', async function assignId() {
    if (this.isNew && this._id === undefined) this._id = await nextId(name);
  });
}
