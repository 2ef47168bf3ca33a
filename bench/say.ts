/** Progress goes beside the table, so that the table alone can be kept. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);
