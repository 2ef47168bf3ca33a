import { Button } from '@adminjs/design-system';
import React from 'react';
import type { AccountAnswer } from '../../account.js';
import type { AsJson } from '../AsJson.js';
import { type Column, DataTable } from '../DataTable.js';
import { format } from '../format.js';
import { Section } from '../Section.js';
import type { SendChange } from './ChangeForm.js';

interface Props {
  account: AsJson<AccountAnswer>;
  send: SendChange;
}

type Session = Props['account']['sessions'][number];

/** The open sessions of the operator, each with a button that ends it. */
export const Sessions: React.FC<Props> = ({ account: { sessions, currentSession }, send }) => {
  const columns: Column<Session>[] = [
    { title: 'Browser', cell: ({ browser }) => browser },
    { title: 'From', cell: ({ networkAddress }) => networkAddress },
    { title: 'Signed in', cell: ({ since }) => format.value(since) },
    { title: 'Last used', cell: ({ lastUsedAt }) => format.value(lastUsedAt) },
    {
      title: 'Actions',
      cell: ({ id, browser, networkAddress }) =>
        id === currentSession ? (
          'This session'
        ) : (
          <Button
            size="sm"
            variant="outlined"
            aria-label={`End the session: ${browser}, ${networkAddress}`}
            onClick={() => void send('endSession', { session: id })}
          >
            End
          </Button>
        ),
    },
  ];
  return (
    <Section title="Sessions" data-testid="sessions">
      <DataTable columns={columns} rows={sessions} keyOf={({ id }) => id} />
      {sessions.length > 1 && (
        <Button mt="lg" variant="outlined" onClick={() => void send('endOtherSessions')}>
          End all other sessions
        </Button>
      )}
    </Section>
  );
};
