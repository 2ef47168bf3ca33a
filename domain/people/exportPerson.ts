import type { AccountKind } from '../../models/fields/accountFields.js';
import { peoplesData } from './peoplesData.js';

/** A row about a person, with the name of its model. */
export interface ExportedRow {
  kept: string;
  row: Record<string, unknown>;
}

/** Exports all rows about a person, without secrets and without other people's data. Amounts are in paise. */
export async function* exportPerson(kind: AccountKind, id: number): AsyncGenerator<ExportedRow> {
  const kept = Object.values(peoplesData)
    .flat()
    .filter((data) => data.kind === kind && data.exported.length > 0);
  for (const { model, read } of kept) {
    for await (const row of read(id)) yield { kept: model, row };
  }
}
