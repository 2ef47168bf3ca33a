import type { Schema } from 'mongoose';
import { folded } from '../../database/wordSearch.js';

/** Keeps `sortName`, which lists go by, equal to what people compare of `name`: "bakery" comes before "Zam". */
export function sortName(schema: Schema): void {
  schema.pre('validate', function foldName() {
    if (this.isModified('name')) this.set('sortName', folded(String(this.get('name'))));
  });
}
