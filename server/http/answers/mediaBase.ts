import type { Request } from 'express';

/**
 * A path of our media as the value of a member such as `url` or `imageUrl`. Quotation marks inside texts are escaped in
 * JSON, so that no text matches.
 */
const mediaMember = /"(?:\w*U|u)rl":"(?=\/(?:uploads|demo)\/)/g;

/** The list `photos` of a delivery: paths of our media. */
const mediaList = /"photos":\["\/uploads\/[^\]]*\]/g;

/**
 * Makes the addresses of this server's media in a JSON answer absolute. Records store paths, so that they survive a
 * change of PUBLIC_URL (decision 0030).
 */
export const withMediaBase = (json: string, base: string): string =>
  json
    .replace(mediaMember, (member) => `${member}${base}`)
    .replace(mediaList, (list) => list.replaceAll('"/uploads/', `"${base}/uploads/`));

const hostName = /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i;

/** The address of this server's media: PUBLIC_URL, else that of the request, unless its host has no valid form. */
export function mediaBaseOf({ app, protocol, host }: Request): string {
  return app.locals.world.config.mediaBase ?? (hostName.test(host ?? '') ? `${protocol}://${host}` : '');
}
