import type { Filter } from 'adminjs';
import { DateTime } from 'luxon';
import type { QueryFilter } from 'mongoose';
import { emailAddress, readEmailAddress } from '../../domain/text/emailAddress.js';
import { parsePhone } from '../../domain/text/phone.js';

type Element = Filter['filters'][string];

const noMatch = { $in: [] };

const dayAlone = /^\d{4}-\d{2}-\d{2}$/;

/** A time, or the first or last moment of a day. Undefined if the text is invalid. */
function momentOf(text: string | undefined, zone: string, edge: 'startOf' | 'endOf'): Date | undefined {
  const at = DateTime.fromISO(text ?? '', { zone });
  if (!at.isValid) return undefined;
  return (dayAlone.test(String(text)) ? at[edge]('day') : at).toJSDate();
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const startsWith = (text: string) => ({ $regex: `^${escaped(text)}` });

/** Fields whose index serves a text of the usual form. Any other text may be anywhere in the value. */
const indexed: Record<string, (text: string) => unknown> = {
  orderNumber: (text) => (/^so-/i.test(text) ? startsWith(text.toUpperCase()) : undefined),
  invoiceNumber: (text) => (/^i\d+-\d\d-\d+$/i.test(text) ? text.toUpperCase() : undefined),
  email: (text) => (readEmailAddress(text) ? startsWith(emailAddress(text)) : undefined),
  phone: parsePhone,
  customerPhone: parsePhone,
  recordId: (text) => text,
};

const anywhere = (text: string) => ({ $regex: escaped(text), $options: 'i' });

/** A whole number, or a condition that matches no record. */
function wholeNumber(value: unknown): unknown {
  const number = Number(value);
  return String(value).trim() !== '' && Number.isSafeInteger(number) ? number : noMatch;
}

function period(value: Element['value'], zone: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const [begin, end] = [momentOf(value.from, zone, 'startOf'), momentOf(value.to, zone, 'endOf')];
  return begin || end ? { ...(begin && { $gte: begin }), ...(end && { $lte: end }) } : undefined;
}

/** One value of a list, or several, separated by commas. */
const choice = (text: string) => (text.includes(',') ? { $in: text.split(',') } : text);

/** The condition of one filter; undefined when the filter is empty. */
function condition({ path, property, value }: Element, zone: string): unknown {
  const type = property.type();
  if (type === 'datetime') return period(value, zone);
  const text = Array.isArray(value) ? value[0] : value;
  if (typeof text === 'object' || text === undefined || text === '') return undefined;
  if (type === 'boolean') return String(text) === 'true';
  if (type === 'number' || type === 'reference') return wholeNumber(text);
  if (property.availableValues()) return choice(String(text));
  // A field of embedded rows is compared exactly, so that its index serves the filter.
  if (path.includes('.')) return String(text);
  return indexed[path]?.(String(text)) ?? anywhere(String(text));
}

/**
 * The query for a list's filters. Unknown fields, empty values and invalid dates are ignored; an invalid number matches
 * nothing. Days are those of the time zone.
 */
export function readFilter(filter: Filter | null | undefined, zone: string): QueryFilter<Record<string, unknown>> {
  const conditions = Object.values(filter?.filters ?? {})
    .filter(({ property }) => Boolean(property) && property.type() !== 'mixed')
    .map((element) => [element.path, condition(element, zone)] as const);
  return Object.fromEntries(conditions.filter(([, wanted]) => wanted !== undefined));
}
