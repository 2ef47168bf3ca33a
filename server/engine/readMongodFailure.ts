import { open } from 'node:fs/promises';

interface LogLine {
  s?: string;
  msg?: string;
  attr?: { error?: string | { errmsg?: string } };
}

/**
 * Returns the reason of a failure: the last error in mongod's log after byte `from`, or undefined. The log has one JSON
 * object per line; `s` is its severity, E for errors and F for fatal errors.
 */
export async function readMongodFailure(logPath: string, from: number): Promise<string | undefined> {
  const failures = (await readFrom(logPath, from)).split('\n').map(parse).filter(isFailure);
  const last = failures.findLast((line) => line.attr?.error) ?? failures.at(-1);
  if (!last) return undefined;
  const error = last.attr?.error;
  const detail = typeof error === 'object' ? error.errmsg : error;
  return detail ? `${last.msg} (${detail})` : last.msg;
}

async function readFrom(path: string, from: number): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (!file) return '';
  try {
    let text = '';
    for await (const chunk of file.createReadStream({ start: from, encoding: 'utf8' })) text += chunk;
    return text;
  } finally {
    await file.close();
  }
}

function parse(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}

function isFailure({ s }: LogLine): boolean {
  return s === 'E' || s === 'F';
}
