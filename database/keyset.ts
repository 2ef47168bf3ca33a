export type Sort = Readonly<Record<string, 1 | -1>>;

/**
 * Filters for the rows of `filter`, or of any of several filters, after these sort keys; without keys, for all rows.
 * Each branch repeats the whole filter: only then does MongoDB enter the index at the right entry for every branch and
 * merge the branches in order. A filter may have bounds of a sort key, such as `{ createdAt: { $gte } }`.
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

/**
 * As `afterKeys`, for the rows of `filter` whose fields have one of these values. An index that begins with the fields
 * has the rows of each combination of values in order, and MongoDB merges them. After keys it no longer splits a list
 * of values, so each combination is a branch.
 */
export function mergedAfterKeys(
  filter: object,
  values: Readonly<Record<string, readonly unknown[]>>,
  sort: Sort,
  keys: readonly unknown[] | undefined,
): Record<string, unknown> {
  const fields = Object.entries(values);
  if (!keys) return { ...filter, ...Object.fromEntries(fields.map(([field, each]) => [field, { $in: each }])) };
  const ranges = fields.reduce<object[]>(
    (begun, [field, each]) => begun.flatMap((range) => each.map((value) => ({ ...range, [field]: value }))),
    [filter],
  );
  return afterKeys(ranges, sort, keys);
}

function branchesAfter(filter: object, sort: Sort, keys: readonly unknown[]): object[] {
  const fields = Object.keys(sort);
  return fields.map((field, index) => ({
    ...filter,
    ...Object.fromEntries(fields.slice(0, index).map((before, at) => [before, keys[at]])),
    [field]: { ...boundsOf(filter, field), [sort[field] === 1 ? '$gt' : '$lt']: keys[index] },
  }));
}

const boundsOf = (filter: object, field: string) => (filter as Readonly<Record<string, object | undefined>>)[field];
