import { rules } from '../../domain/rules.js';
import { nullable, string } from '../../server/http/inputs/fields.js';

const { descriptionAtMost } = rules.list;

export const description = nullable(
  string({ description: `Public lists show at most ${descriptionAtMost} characters of it` }),
);

/** Cuts a long description for public lists, which bounds the size of a page. */
export function cutDescription(text: string | null): string | null {
  // A character has at most two UTF-16 units, so this prefix is long enough.
  const characters = [...(text ?? '').slice(0, 2 * descriptionAtMost + 2)];
  return characters.length > descriptionAtMost ? `${characters.slice(0, descriptionAtMost - 1).join('')}…` : text;
}
