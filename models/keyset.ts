export type Sort = Readonly<Record<string, 1 | -1>>;

/**
 * The filter for the rows after the one with these sort keys. The first key is bound by itself as well, so that the
 * index is entered there and not walked from its beginning.
 */
export function afterKeys(sort: Sort, keys: readonly unknown[]): Record<string, unknown> {
  const fields = Object.keys(sort);
  const beyond = (field: string, key: unknown) => ({ [field]: { [sort[field] === 1 ? '$gt' : '$lt']: key } });
  const branches = fields.map((field, index) => ({
    ...Object.fromEntries(fields.slice(0, index).map((before, at) => [before, keys[at]])),
    ...beyond(field, keys[index]),
  }));
  const [first = ''] = fields;
  return { [first]: { [sort[first] === 1 ? '$gte' : '$lte']: keys[0] }, $or: branches };
}
