/** A number as we write it, which a spreadsheet adds up. */
const isNumber = /^-?\d+(\.\d+)?$/;

/** Tells spreadsheets, at the beginning of a file, that its text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A spreadsheet takes what begins like this for a formula, some also by signs of full width; behind an apostrophe of its own, so that `csvText` finds it again. */
const isFormula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

function quoted(cell: string): string {
  const harmless = isFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that a cell of `csvLine` was made of, without the apostrophe in front of a formula. */
export const csvText = (cell: string): string => (cell.startsWith("'") && isFormula.test(cell) ? cell.slice(1) : cell);
