export type Sort = Readonly<Record<string, 1 | -1>>;

/**
 * The rows of `filter`, or of any of several filters, after the one with these sort keys; without keys, all of them. Each
 * branch has a whole filter: only so does MongoDB enter the index at the row for every branch and merge them in order,
 * whatever is equal.
 */
export function afterKeys(
  filter: object | readonly object[],
  sort: Sort,
  keys: readonly unknown[] | undefined,
): Record<string, unknown> {
  const filters = Array.isArray(filter) ? filter : [filter];
  const branches = keys ? filters.flatMap((each) => branchesAfter(each, sort, keys)) : filters;
  return branches.length === 1 ? { ...branches[0] } : { $or: branches };
}

function branchesAfter(filter: object, sort: Sort, keys: readonly unknown[]): object[] {
  const fields = Object.keys(sort);
  return fields.map((field, index) => ({
    ...filter,
    ...Object.fromEntries(fields.slice(0, index).map((before, at) => [before, keys[at]])),
    [field]: { [sort[field] === 1 ? '$gt' : '$lt']: keys[index] },
  }));
}
