import { Category as Edited } from '../../models/catalog/Category.js';
import { type Category, categories, requestCategories } from './categories.js';

/**
 * The categories that are shown, with the names that staff gave them.
 * @param kind by default those of stores and ads
 */
export async function listCategories(kind: Category['kind'] | undefined): Promise<Category[]> {
  const edited = new Map((await Edited.find().lean()).map((row) => [`${row.kind} ${row.slug}`, row]));
  const wanted = kind ? [...categories, ...requestCategories].filter((category) => category.kind === kind) : categories;
  return wanted.flatMap((category) => {
    const { name = category.name, isShown = true } = edited.get(`${category.kind} ${category.slug}`) ?? {};
    return isShown ? [{ ...category, name }] : [];
  });
}
