import { rules } from '../../domain/rules.js';
import { nullable, string } from '../../server/http/fields.js';

const { descriptionAtMost } = rules.list;

export const description = nullable(
  string({ description: `Public lists show at most ${descriptionAtMost} characters of it` }),
);

/** A description as public lists show it: a long one is cut, so that whoever writes it does not decide how large a page is. */
export function cutDescription(text: string | null): string | null {
  const characters = [...(text ?? '')];
  return characters.length > descriptionAtMost ? `${characters.slice(0, descriptionAtMost - 1).join('')}…` : text;
}
