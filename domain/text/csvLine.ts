import { stringify } from 'csv-stringify/sync';

const isNumber = /^-?\d+(\.\d+)?$/;

/** At the start of a file, marks the text as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/**
 * Text that a spreadsheet runs as a formula, also with full-width signs. Leading apostrophes count, so that `csvText`
 * can restore the text.
 */
const isFormula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * A line of a CSV file (RFC 4180). A formula is escaped by a leading apostrophe; a number is not. A cell with a
 * semicolon is quoted, because some spreadsheets split at it, so that `;=` would begin a formula.
 */
export const csvLine = (cells: readonly string[]): string => csvLines([cells]);

/** As `csvLine`, for many lines. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(escaped)),
    { record_delimiter: '\r\n', quoted_match: /[';\r\n]/ },
  );

const escaped = (cell: string) => (isFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell);

/** The text of a cell that `csvLine` wrote, without the escape. */
export const csvText = (cell: string): string => (cell.startsWith("'") && isFormula.test(cell) ? cell.slice(1) : cell);
