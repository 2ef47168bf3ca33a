/** What may change while an ad or a product is hidden: none of it alters what was reported. */
const tradeFields: readonly string[] = ['price', 'mrp', 'stock', 'status'];

/** The first field of changes that alters the content of an ad or a product, if there is one. */
export const contentFieldIn = (changes: object): string | undefined =>
  Object.entries(changes).find(([field, value]) => value !== undefined && !tradeFields.includes(field))?.[0];
