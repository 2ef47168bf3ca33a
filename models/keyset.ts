export type Sort = Readonly<Record<string, 1 | -1>>;

/**
 * The rows of `filter` after the one with these sort keys; without keys, all of them. Each branch has the whole filter:
 * only so does MongoDB enter the index at the row for every branch and merge them in order, whatever is equal.
 */
export function afterKeys(filter: object, sort: Sort, keys: readonly unknown[] | undefined): Record<string, unknown> {
  if (!keys) return { ...filter };
  const fields = Object.keys(sort);
  const branches = fields.map((field, index) => ({
    ...filter,
    ...Object.fromEntries(fields.slice(0, index).map((before, at) => [before, keys[at]])),
    [field]: { [sort[field] === 1 ? '$gt' : '$lt']: keys[index] },
  }));
  return { $or: branches };
}
