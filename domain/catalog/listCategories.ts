import { type CategoryKind, Category as Edited } from '../../models/catalog/Category.js';
import { allCategories, type Category, categoryKey } from './categories.js';

/** A category with all kinds that have its slug. */
export interface ListedCategory extends Category {
  kinds: CategoryKind[];
}

/**
 * The categories that are shown, each slug once, with the names that staff gave them. Those of requests come first.
 * @param kind only those of this kind
 */
export async function listCategories(kind: CategoryKind | undefined): Promise<ListedCategory[]> {
  const edited = new Map((await Edited.find().lean()).map((row) => [categoryKey(row), row]));
  const listed = new Map<string, ListedCategory>();
  for (const category of allCategories) {
    const { name = category.name, isShown = true } = edited.get(categoryKey(category)) ?? {};
    if (!isShown || (kind && category.kind !== kind)) continue;
    const first = listed.get(category.slug) ?? { ...category, name, kinds: [] };
    first.kinds.push(category.kind);
    listed.set(category.slug, first);
  }
  return [...listed.values()];
}
