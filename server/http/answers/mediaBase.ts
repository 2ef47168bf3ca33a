/**
 * A path of our media as the value of a member such as `url` or `imageUrl`. Quotation marks inside texts are escaped in
 * JSON, so that no text matches.
 */
const mediaMember = /"(?:\w*U|u)rl":"(?=\/(?:uploads|demo)\/)/g;

/**
 * Makes the addresses of this server's media in a JSON answer absolute. Records store paths, so that they survive a
 * change of PUBLIC_URL (decision 0030).
 * @param base the public address of this server; undefined leaves paths
 */
export const withMediaBase = (json: string, base: string | undefined): string =>
  base === undefined ? json : json.replace(mediaMember, (member) => `${member}${base}`);
