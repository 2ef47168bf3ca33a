import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { Category } from '../../models/catalog/Category.js';
import { Synonym } from '../../models/search/Synonym.js';
import { FeatureFlag, featureNames } from '../../models/system/FeatureFlag.js';
import { allCategories, categoryKey } from '../catalog/categories.js';
import { coastalSynonyms } from '../search/coastalSynonyms.js';

/**
 * Adds the rows of the flags and categories that staff may edit, where a version of the service brings new ones, and
 * the first synonyms.
 */
export async function addMissingSettings(): Promise<void> {
  const flags = await FeatureFlag.distinct('name');
  const known = new Set((await Category.find({}, { kind: 1, slug: 1 }).lean()).map(categoryKey));
  for (const name of featureNames) if (!flags.includes(name)) await add(() => insert(FeatureFlag, { name }));
  for (const category of allCategories) {
    const { kind, slug, name } = category;
    if (!known.has(categoryKey(category))) await add(() => insert(Category, { kind, slug, name }));
  }
  // Staff own the stored synonyms.
  if (await Synonym.exists({})) return;
  const groups = coastalSynonyms.map((names) => ({ names: [...names] }));
  await add(() => Synonym.insertMany(groups, { ordered: false }));
}

/** A process that starts at the same moment may have added the row. */
async function add(insertRow: () => Promise<unknown>): Promise<void> {
  try {
    await insertRow();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
