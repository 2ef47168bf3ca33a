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

The floor makes the same queries with the same plans, but has none of these: checks of the input and of the answer's
fields, models, security headers, request ids, compression, limits of public reads, the cache, the lanes and turns in
front of the database, the console. Its orders are for people whose token it checks, and count against a limit; it
refuses none, and leaves the outbox to others, while ours also settle their messages (no mail is set up, except in the
row of commands). Its logins count no tries and know no addresses: ours make five commands more. Neither writes a line
for each request (LOG_LEVEL=warn). The reads of these rows are made so that no whole answer is cached, but for the row
that says so; the service may still keep parts of answers in memory, the floor keeps nothing.
`;

/** Prints what was measured as a table in Markdown, and under it what the two sides still do not have in common. */
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
