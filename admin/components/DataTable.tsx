import React from 'react';

/** A column of a table: its title, and what it shows of a row. */
export interface Column<Row> {
  title: string;
  /** Explains the title. */
  note?: string | undefined;
  /** Whether the column has amounts or numbers. */
  isFigure?: boolean;
  cell(row: Row): React.ReactNode;
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  'data-testid'?: string;
}

/** A table. In a narrow window, each row is a card with the titles of the columns beside the values. */
export function DataTable<Row>({ columns, rows, keyOf, 'data-testid': testId }: Props<Row>) {
  return (
    <div className="record-table" {...(testId && { 'data-testid': testId })}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, note, isFigure }, nth) => (
              <th key={nth} scope="col" title={note} className={classOf(isFigure)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-id={keyOf(row)}>
              {columns.map(({ title, isFigure, cell }, nth) => (
                <td key={nth} data-label={title} className={classOf(isFigure)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const classOf = (isFigure: boolean | undefined) => (isFigure ? 'figure' : undefined);
