/** Writes progress to stderr, so that stdout has only the table. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);
