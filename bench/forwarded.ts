import type { Request } from './Request.js';

/** Enough addresses to keep each below every limit per address. */
const addresses = 65_536;
let asked = 0;

/** The address of a client, as a proxy forwards it. */
export const addressOf = (n: number): string => `10.0.${Math.floor(n / 256) % (addresses / 256)}.${n % 256}`;

/** A request as a proxy forwards it: from the next client, unless the request names one. */
export const forwarded = (request: Request): Request => ({
  ...request,
  headers: { 'x-forwarded-for': addressOf(asked++), ...request.headers },
});
