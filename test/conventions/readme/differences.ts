const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/**
 * Where an answer has other members, or members of another kind, than the kept one. A member may be null in one of
 * them, and a list may be empty.
 */
export function differences(kept: unknown, answer: unknown, path = ''): string[] {
  const [before, after] = [kindOf(kept), kindOf(answer)];
  if (before === 'null' || after === 'null') return [];
  if (before !== after) return [`${path}: ${before} became ${after}`];
  if (Array.isArray(kept) && Array.isArray(answer)) {
    const [first, second] = [kept[0], answer[0]];
    return first === undefined || second === undefined ? [] : differences(first, second, `${path}[0]`);
  }
  if (before !== 'object') return [];
  const [one, other] = [kept as Record<string, unknown>, answer as Record<string, unknown>];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => {
    if (!Object.hasOwn(other, name)) return [`${path}.${name} is gone`];
    if (!Object.hasOwn(one, name)) return [`${path}.${name} is new`];
    return differences(one[name], other[name], `${path}.${name}`);
  });
}
