import type { Outcome, Row } from './rows/row.js';

const columns: { title: string; cell(row: Row, outcome: Outcome): string | undefined }[] = [
  { title: 'job', cell: ({ job }) => job },
  { title: 'floor req/s', cell: (_, { floor }) => floor },
  { title: 'CPU ms', cell: (_, { floorCpu }) => floorCpu },
  { title: 'ours req/s', cell: (_, { ours }) => ours },
  { title: 'CPU ms', cell: (_, { cpu }) => cpu },
  { title: 'ratio', cell: (_, { ratio }) => ratio },
  { title: 'latency', cell: (_, { latency }) => latency },
  { title: 'target', cell: ({ target }) => target },
  { title: 'met?', cell: (_, { met }) => (met === undefined ? '' : met ? 'yes' : 'NO') },
];

const notes = `
CPU ms: of one request, in the server and in the database. Latency: p99 under load, or what the row says. Ratios are of
medians over five turns. The callers and the database share the machine with both servers.

What still differs: the floor makes the same queries with the same plans, and counts the same limits in the database,
but it refuses nothing, and has no checks of the input, models, security headers, request ids, compression, limit of
public reads, cache, concurrency limits and locks in front of the database, console or timed jobs. For the feed alone it
caches the same data of products, stores and people as the service. For a page of requests and for a message it makes
one query, in private one transaction that records no push; for these it has no authentication and no rate limits. It
writes an order's message to the outbox and leaves it there; the service settles it within the CPU time of the order
(mail is set up in the row of commands alone). Neither writes a line for each request (LOG_LEVEL=warn). No whole answer
to a read is in the cache, except in the row that says so and for the reads beside logins, whose CPU time is counted
with the logins.
`;

/** Prints the results as a Markdown table, followed by the remaining differences between the two sides. */
export function printTable(measured: { row: Row; outcome: Outcome }[]): void {
  const lines = measured.map(({ row, outcome }) => columns.map(({ cell }) => cell(row, outcome) ?? ''));
  const widths = columns.map(({ title }, at) => Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const print = (cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  print(columns.map(({ title }, at) => title.padEnd(widths[at] ?? 0)));
  print(widths.map((width) => '-'.repeat(width)));
  for (const [job = '', ...rest] of lines) {
    print([job.padEnd(widths[0] ?? 0), ...rest.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))]);
  }
  process.stdout.write(notes);
}
