import type { CustomValidator, Meta } from 'express-validator';
import { canonicalMediaAddress, mediaAddress } from '../../../../domain/mediaPath.js';
import { chainAt, isString, type Required } from './Field.js';
import { integer } from './numbers.js';
import { withDefault } from './presence.js';
import { array, object } from './structures.js';
import { string } from './text.js';

const linkHint = 'must be an address that begins with https:// or http://, or that of an upload: /uploads/…';

/**
 * The address of a picture or video: a URL or the path of an upload. Handlers get the canonical form.
 * `isURL` knows neither paths nor the addresses of this server's storage.
 */
export function link(description?: string): Required<string> {
  const text = string({ max: 2_000, pattern: mediaAddress, hint: linkHint, ...(description && { description }) });
  const canonical = (value: string, { req }: Meta) => canonicalMediaAddress(value, req.app.locals.world);
  const isValid: CustomValidator = (value: string, meta) => canonical(value, meta) !== undefined;
  const check: typeof text.check = (...where) =>
    text
      .check(...where)
      .map((chain) => chain.bail().custom(isValid).withMessage(linkHint).bail().customSanitizer(canonical));
  return { ...text, check };
}

/** Pictures: a list of `{ url, order? }` or of URLs, in their order. Handlers get each with its order. */
export function pictures(max: number, description?: string): Required<{ url: string; order: number }[]> {
  const picture = object({
    url: link('The address of the picture'),
    order: withDefault(integer({ min: 0, max: 100, description: 'The place in the list, from 0' }), 0),
  });
  const list = array(picture, { max, ...(description && { description }) });
  const withOrder = (value: unknown) =>
    Array.isArray(value)
      ? value.map((member, order) => {
          if (isString(member)) return { url: member, order };
          const isObject = typeof member === 'object' && member !== null && !Array.isArray(member);
          return isObject ? { order, ...member } : member;
        })
      : value;
  return {
    ...list,
    schema: { ...list.schema, items: { oneOf: [picture.schema, link().schema] } },
    check: (path, from, onlyIf) => [
      chainAt(path, from, onlyIf).customSanitizer(withOrder),
      ...list.check(path, from, onlyIf),
    ],
  };
}
