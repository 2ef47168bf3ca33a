import type { Request } from './Request.js';

/** So many that each stays under every limit that counts by address. */
const addresses = 65_536;
let asked = 0;

/** A client's address, as a proxy passes it on. */
export const addressOf = (n: number): string => `10.0.${Math.floor(n / 256) % (addresses / 256)}.${n % 256}`;

/** A request as a proxy in front of the service passes it on: unless it says itself whom it comes from, from the next client. */
export const forwarded = (request: Request): Request => ({
  ...request,
  headers: { 'x-forwarded-for': addressOf(asked++), ...request.headers },
});
