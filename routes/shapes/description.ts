import { rules } from '../../domain/rules.js';
import { nullable, string } from '../../server/http/inputs/fields.js';

const { descriptionAtMost } = rules.list;

export const description = nullable(
  string({ description: `Public lists show at most ${descriptionAtMost} characters of it` }),
);

/** Cuts a long description, which bounds the size of a page of a public list. */
export function cutDescription(text: string | null): string | null {
  // A character is one or two UTF-16 units, so the rest of the text is not read.
  const characters = [...(text ?? '').slice(0, 2 * descriptionAtMost + 2)];
  return characters.length > descriptionAtMost ? `${characters.slice(0, descriptionAtMost - 1).join('')}…` : text;
}
