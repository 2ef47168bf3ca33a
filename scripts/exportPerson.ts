import { parseArgs } from 'node:util';
import { exportPerson } from '../domain/people/exportPerson.js';
import { type AccountKind, accountKinds } from '../models/fields/accountFields.js';
import { loadConfig } from '../server/config/config.js';
import { withDatabase } from './withDatabase.js';

const usage = `npm run --silent export:person -- --kind ${accountKinds.join('|')} --id 12 > person.jsonl`;

/** `npm run export:person`: writes all data about a person to stdout, as one JSON object per line. */
async function run(): Promise<void> {
  const { kind, id } = readArguments();
  await withDatabase(loadConfig(), log, async () => {
    let rows = 0;
    for await (const row of exportPerson(kind, id)) {
      process.stdout.write(`${JSON.stringify(row)}\n`);
      rows++;
    }
    if (rows === 0) throw new Error(`There is no ${kind} with the id ${id}.`);
    log(`${rows} rows of ${kind} ${id}`);
  });
}

function readArguments(): { kind: AccountKind; id: number } {
  try {
    const { values } = parseArgs({ options: { kind: { type: 'string' }, id: { type: 'string' } } });
    const kind = accountKinds.find((known) => known === values.kind);
    const id = Number(values.id);
    if (kind && Number.isSafeInteger(id) && id > 0) return { kind, id };
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Error(`Name the account:\n  ${usage}`);
}

const log = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
