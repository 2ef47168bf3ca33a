import { rules } from '../../domain/rules.js';
import { nullable, string } from '../../server/http/fields.js';

const { descriptionAtMost } = rules.list;

export const description = nullable(
  string({ description: `Public lists show at most ${descriptionAtMost} characters of it` }),
);

/** A description as public lists show it: a long one is cut, so that whoever writes it does not decide how large a page is. */
export function cutDescription(text: string | null): string | null {
  // A character takes one or two places of a text: no more of it is looked at.
  const characters = [...(text ?? '').slice(0, 2 * descriptionAtMost + 2)];
  return characters.length > descriptionAtMost ? `${characters.slice(0, descriptionAtMost - 1).join('')}…` : text;
}
