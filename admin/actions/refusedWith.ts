import { Refused } from '../../domain/errors.js';

/** Turns a refusal of the domain into a notice and form errors. Rethrows any other error. */
export function refusedWith(error: unknown): { refusal: string; errors: Record<string, string> } {
  if (!(error instanceof Refused)) throw error;
  const details = error.extras.details ?? [];
  return {
    refusal: error.message,
    errors: Object.fromEntries(details.map(({ field, message }) => [field, `This ${message}.`])),
  };
}
