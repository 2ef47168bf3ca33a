import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Category } from '../../models/catalog/Category.js';
import { TaxRate } from '../../models/ledger/TaxRate.js';
import { Synonym } from '../../models/search/Synonym.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import { FeatureFlag, featureNames } from '../../models/system/FeatureFlag.js';
import { allCategories, categoryKey } from '../catalog/categories.js';
import { coastalSynonyms } from '../search/coastalSynonyms.js';
import { firstTaxRates } from './firstTaxRates.js';

/**
 * Adds the rows of the flags and categories that staff may edit, where a version of the service brings new ones, and
 * the first synonyms and rates of taxes.
 */
export async function addMissingSettings(): Promise<void> {
  const flags = await FeatureFlag.distinct('name');
  const known = new Set((await Category.find({}, { kind: 1, slug: 1 }).lean()).map(categoryKey));
  for (const name of featureNames) if (!flags.includes(name)) await add(() => insert(FeatureFlag, { name }));
  for (const category of allCategories) {
    const { kind, slug, name } = category;
    if (!known.has(categoryKey(category))) await add(() => insert(Category, { kind, slug, name }));
  }
  await add(() => atomically(addFirstSynonyms));
  await add(() => atomically(addFirstTaxRates));
}

/** Staff own the stored synonyms, and may have removed all of them. */
async function addFirstSynonyms(): Promise<void> {
  if (await Synonym.exists({})) return;
  if (await AuditRecord.exists({ resource: Synonym.modelName })) return;
  await Synonym.insertMany(coastalSynonyms.map((names) => ({ names: [...names] })));
}

/** Staff own the stored rates; those that are valid cannot be removed. */
async function addFirstTaxRates(): Promise<void> {
  if (await TaxRate.exists({})) return;
  await TaxRate.insertMany(firstTaxRates);
}

/** A process that starts at the same moment may have added the row. */
async function add(insertRow: () => Promise<unknown>): Promise<void> {
  try {
    await insertRow();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
