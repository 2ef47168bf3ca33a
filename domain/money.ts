/** An amount of money: a whole, safe number of paise (1/100 rupee). Never a fraction. */
export type Paise = number;

const written = /^(\d{1,11})(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount of a client: `"149.50"`, `"149"` or the number `149.5`, with at most two decimals, not negative.
 * @returns paise; undefined for any other value
 */
export function parsePaise(amount: unknown): Paise | undefined {
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined;
  const match = written.exec(String(amount));
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Formats paise for answers: `14950` becomes `"149.50"`. */
export function formatPaise(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * A share of an amount, rounded half up to the paisa.
 * @param percent from 0 to 100 with at most two decimals; converted to basis points to avoid floating-point errors
 */
export function percentOf(paise: Paise, percent: number): Paise {
  const basisPoints = Math.round(percent * 100);
  return Number((BigInt(paise) * BigInt(basisPoints) + 5_000n) / 10_000n);
}
