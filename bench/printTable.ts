import type { Outcome, Row } from './row.js';

const columns = ['job', 'floor req/s', 'ours req/s', 'ratio', 'p99', 'target', 'met?'];

/** Prints what was measured as a table in Markdown. */
export function printTable(measured: { row: Row; outcome: Outcome }[]): void {
  const lines = measured.map(({ row: { job, target }, outcome: { floor = '', ours, ratio = '', p99 = '', met } }) => [
    ...[job, floor, ours, ratio, p99, target],
    met ? 'yes' : 'NO',
  ]);
  const widths = columns.map((name, at) => Math.max(name.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const print = (cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  print(columns.map((name, at) => name.padEnd(widths[at] ?? 0)));
  print(widths.map((width) => '-'.repeat(width)));
  for (const [job = '', ...rest] of lines) {
    print([job.padEnd(widths[0] ?? 0), ...rest.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))]);
  }
}
