import type { ActionResponse, RecordJSON } from 'adminjs';
import { type Actor, namesOf } from '../../domain/staff/people/namesOf.js';

/**
 * Adds the names of accounts to records for `AccountLink`, with one query per kind of account.
 * @param field `author` for records with `authorKind` and `authorId`
 */
export async function nameAccounts(records: readonly RecordJSON[], field: string): Promise<void> {
  const accountOf = ({ params }: RecordJSON): Actor => ({
    kind: params[`${field}Kind`],
    id: Number(params[`${field}Id`]),
  });
  const names = await namesOf(records.map(accountOf));
  for (const record of records) record.params[`${field}Name`] = names(accountOf(record));
}

/** The reading actions of a resource whose records name an account. */
export const readingAccounts = (field: string) => ({
  list: {
    after: async (response: ActionResponse) => {
      await nameAccounts(response.records ?? [], field);
      return response;
    },
  },
  show: {
    after: async (response: ActionResponse) => {
      await nameAccounts([response.record], field);
      return response;
    },
  },
});
