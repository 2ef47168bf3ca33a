import { rules } from '../../domain/rules.js';
import { nullable, string } from '../../server/http/inputs/fields.js';

const { descriptionAtMost } = rules.list;

export const description = nullable(
  string({
    description:
      `Lists show at most ${descriptionAtMost} characters of it, ending in an ellipsis. A single resource and the ` +
      "lists of the caller's own resources show all of it",
  }),
);

/** A sentence for the description of a public list. */
export const cutInLists = `A \`description\` is cut to ${descriptionAtMost} characters.`;

/** Cuts a long description, which bounds the size of a page of a public list. */
export function cutDescription(text: string | null): string | null {
  // A character is one or two UTF-16 units, so the rest of the text is not read.
  const characters = [...(text ?? '').slice(0, 2 * descriptionAtMost + 2)];
  return characters.length > descriptionAtMost ? `${characters.slice(0, descriptionAtMost - 1).join('')}…` : text;
}
