import { DateTime } from 'luxon';
import { longestStoreLists, type StoreLists } from '../../models/catalog/storeFields.js';
import { readLines } from './readLines.js';

type Closures = NonNullable<StoreLists['closures']>;

const reasonAtMost = 200;
const date = String.raw`20\d{2}-\d{2}-\d{2}`;
const closure = new RegExp(`^(${date})(?:\\s+to\\s+(${date}))?(?:\\s+(.+))?$`);
const wanted = 'write dates and a reason such as “2026-12-24 to 2026-12-26 Christmas”';

/** Closures as text, one a line: `2026-12-24 to 2026-12-26 Christmas`. */
export const closureLines = {
  write: (closures: StoreLists['closures']): string =>
    (closures ?? [])
      .map(({ from, to, reason }) => [from, ...(to === from ? [] : ['to', to]), ...(reason ? [reason] : [])].join(' '))
      .join('\n'),

  /** An empty text means no closures. */
  read: (text: string): Closures | null =>
    text === '' ? null : readLines(text, { field: 'closures', atMost: longestStoreLists.closures, readLine }),
};

function readLine(line: string): Closures | string {
  const [, from, to = from, reason = null] = closure.exec(line) ?? [];
  if (!from || !to || ![from, to].every((text) => DateTime.fromISO(text).isValid)) return wanted;
  if (to < from) return 'the last date is before the first one';
  if (reason && [...reason].length > reasonAtMost) return `the reason is longer than ${reasonAtMost} characters`;
  return [{ from, to, reason }];
}
