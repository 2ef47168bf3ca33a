/** A number as we write it, which a spreadsheet adds up. */
const isNumber = /^-?\d+(\.\d+)?$/;

/** A spreadsheet takes what begins like this for a formula. */
const isFormula = /^[=+\-@\t\r\n]/;

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

function quoted(cell: string): string {
  const harmless = isFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
