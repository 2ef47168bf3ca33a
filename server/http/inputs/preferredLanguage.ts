import type { Request } from 'express';

/** The longest `Accept-Language` that is parsed. */
const longest = 500;

/** The preferred language of a caller among these (`Accept-Language`); undefined without a preference. */
export function preferredLanguage<L extends string>(request: Request, among: readonly L[]): L | undefined {
  const { 'accept-language': asked = '*' } = request.headers;
  if (asked === '*' || asked.length > longest) return undefined;
  return (request.acceptsLanguages(...among) as L | false) || undefined;
}
