import { Button, Table, TableBody, TableCell, TableRow } from '@adminjs/design-system';
import React from 'react';
import type { AccountAnswer } from '../../account.js';
import type { AsJson } from '../AsJson.js';
import { ColumnNames } from '../ColumnNames.js';
import { format } from '../format.js';
import { Section } from '../Section.js';
import type { SendChange } from './ChangeForm.js';

const columns = ['Browser', 'From', 'Signed in', 'Last used', 'Actions'];

interface Props {
  account: AsJson<AccountAnswer>;
  send: SendChange;
}

/** The open sessions of the operator, each with a button that ends it. */
export const Sessions: React.FC<Props> = ({ account: { sessions, currentSession }, send }) => (
  <Section title="Sessions" data-testid="sessions">
    <Table>
      <ColumnNames names={columns} />
      <TableBody>
        {sessions.map(({ id, browser, networkAddress, since, lastUsedAt }) => (
          <TableRow key={id}>
            <TableCell>{browser}</TableCell>
            <TableCell>{networkAddress}</TableCell>
            <TableCell>{format.value(since)}</TableCell>
            <TableCell>{format.value(lastUsedAt)}</TableCell>
            <TableCell>
              {id === currentSession ? (
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
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
    {sessions.length > 1 && (
      <Button mt="lg" variant="outlined" onClick={() => void send('endOtherSessions')}>
        End all other sessions
      </Button>
    )}
  </Section>
);
