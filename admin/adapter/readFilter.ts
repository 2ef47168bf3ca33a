import type { Filter } from 'adminjs';
import type { QueryFilter } from 'mongoose';

type Element = Filter['filters'][string];

const nothing = { $in: [] };

const momentOf = (text: unknown): Date | undefined => {
  const moment = new Date(String(text));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A whole number, or a condition that no record meets. */
function wholeNumber(value: unknown): unknown {
  const number = Number(value);
  return String(value).trim() !== '' && Number.isSafeInteger(number) ? number : nothing;
}

function period(value: unknown): unknown {
  const { from, to } = (typeof value === 'object' && value !== null ? value : {}) as { from?: string; to?: string };
  const [begin, end] = [from && momentOf(from), to && momentOf(to)];
  return begin || end ? { ...(begin && { $gte: begin }), ...(end && { $lte: end }) } : undefined;
}

/** What one filter of the list asks of its field; undefined when it asks for nothing. */
function condition({ property, value }: Element): unknown {
  const type = property.type();
  if (type === 'datetime') return period(value);
  const text = Array.isArray(value) ? value[0] : value;
  if (typeof text === 'object' || text === undefined || text === '') return undefined;
  if (type === 'boolean') return String(text) === 'true';
  if (type === 'number' || type === 'reference') return wholeNumber(text);
  if (property.availableValues()) return String(text);
  return { $regex: escaped(String(text)), $options: 'i' };
}

/**
 * The query that a list's filters stand for. Whatever comes in the address is made harmless: unknown fields and empty
 * values ask for nothing, numbers and dates that are none find nothing or ask for nothing.
 */
export function readFilter(filter: Filter | null | undefined): QueryFilter<Record<string, unknown>> {
  const asked = Object.values(filter?.filters ?? {})
    .filter(({ property }) => Boolean(property) && property.type() !== 'mixed')
    .map((element) => [element.path, condition(element)] as const);
  return Object.fromEntries(asked.filter(([, wanted]) => wanted !== undefined));
}
