export type Sort = Readonly<Record<string, 1 | -1>>;

/**
 * Filters for the rows of `filter`, or of any of several filters, after these sort keys; without keys, for all rows.
 * Each branch repeats the whole filter: only then does MongoDB enter the index at the right entry for every branch and
 * merge the branches in order.
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
