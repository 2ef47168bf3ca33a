import { type CategoryKind, Category as Edited } from '../../models/catalog/Category.js';
import { allCategories, type Category, categories, categoryKey } from './categories.js';

/**
 * The categories that are shown, with the names that staff gave them.
 * @param kind by default those of stores and ads
 */
export async function listCategories(kind: CategoryKind | undefined): Promise<Category[]> {
  const edited = new Map((await Edited.find().lean()).map((row) => [categoryKey(row), row]));
  const wanted = kind ? allCategories.filter((category) => category.kind === kind) : categories;
  return wanted.flatMap((category) => {
    const { name = category.name, isShown = true } = edited.get(categoryKey(category)) ?? {};
    return isShown ? [{ ...category, name }] : [];
  });
}
