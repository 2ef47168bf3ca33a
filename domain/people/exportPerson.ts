import type { AccountKind } from '../../models/fields/accountFields.js';
import { peoplesData } from './peoplesData.js';

/** One row of what is kept of a person, with the name of its model. */
export interface ExportedRow {
  kept: string;
  row: Record<string, unknown>;
}

/** All that is kept of a person, row by row, without secrets and without what is others'. Amounts are in paise. */
export async function* exportPerson(kind: AccountKind, id: number): AsyncGenerator<ExportedRow> {
  const kept = Object.values(peoplesData)
    .flat()
    .filter((data) => data.kind === kind && data.exported.length > 0);
  for (const { model, read } of kept) {
    for await (const row of read(id)) yield { kept: model, row };
  }
}
