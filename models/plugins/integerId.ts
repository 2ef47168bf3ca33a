import type { Schema } from 'mongoose';
import { nextId } from '../../database/nextId.js';

/** Gives every new document of the schema the next integer id of `name`. Declare `_id: Number` in the schema. */
export function integerId(schema: Schema, { name }: { name: string }): void {
  schema.pre('validate', async function assignId() {
    if (this.isNew && this._id === undefined) this._id = await nextId(name);
  });
}
