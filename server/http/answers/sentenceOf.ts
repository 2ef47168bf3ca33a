import type { Detail } from '../../../domain/errors.js';

/** Names of fields that are not words. */
const names: Record<string, string> = { lat: 'latitude', lng: 'longitude', url: 'URL', id: 'ID' };

/** `items[0].deliveryAddress` as people read it: "delivery address". A header keeps its name. */
function nameOf(field: string): string {
  const [, member = field, index] = /([^.[\]]+)(?:\[(\d+)\])?$/.exec(field) ?? [];
  const words = member.replace(/([a-z])([A-Z])/g, (_match, before, after) => `${before} ${after.toLowerCase()}`);
  const name = words
    .split(' ')
    .map((word) => names[word] ?? word)
    .join(' ');
  return index === undefined ? name : `entry ${Number(index) + 1} of ${name}`;
}

const withCapital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const startsWithVerb = /^(is|must|has|does|may|needs)\b/;

/** The message of a detail as a whole sentence: "Quantity must be a whole number from 1 to 99." */
export function sentenceOf({ field, message }: Detail): string {
  const text = startsWithVerb.test(message) ? `${nameOf(field)} ${message}` : message;
  return withCapital(/[.!?]$/.test(text) ? text : `${text}.`);
}
