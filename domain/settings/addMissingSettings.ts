import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { Category } from '../../models/catalog/Category.js';
import { FeatureFlag, flagNames } from '../../models/system/FeatureFlag.js';
import { categories, requestCategories } from '../catalog/categories.js';

/** Adds the rows of the flags and categories that staff may edit, where a version of the service brings new ones. */
export async function addMissingSettings(): Promise<void> {
  const flags = await FeatureFlag.distinct('name');
  const known = new Set((await Category.find({}, { kind: 1, slug: 1 }).lean()).map(keyOf));
  for (const name of flagNames) if (!flags.includes(name)) await add(() => insert(FeatureFlag, { name }));
  for (const category of [...categories, ...requestCategories]) {
    const { kind, slug, name } = category;
    if (!known.has(keyOf(category))) await add(() => insert(Category, { kind, slug, name }));
  }
}

const keyOf = ({ kind, slug }: { kind: string; slug: string }): string => `${kind} ${slug}`;

/** A process that starts at the same moment may have added the row. */
async function add(insertRow: () => Promise<unknown>): Promise<void> {
  try {
    await insertRow();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
