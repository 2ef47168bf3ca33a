import { Box, Label, Link, Text } from '@adminjs/design-system';
import React from 'react';
import type { DayClose } from '../../domain/ledger/readDay.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { nameOfKind } from './nameOfKind.js';

interface Props {
  /** Missing for a text that is no day. */
  close: DayClose | undefined;
  /** The chosen day, and today in the marketplace. */
  day: string;
  today: string;
  choose(day: string): void;
}

type Line = DayClose['lines'][number];

const column = (title: string, field: 'opening' | 'in' | 'out' | 'closing'): Column<Line> => ({
  title,
  isFigure: true,
  cell: (line) => format.money(line[field]),
});

const columns: readonly Column<Line>[] = [
  { title: 'Account', cell: ({ kind }) => nameOfKind(kind) },
  column('Opening', 'opening'),
  column('In', 'in'),
  column('Out', 'out'),
  column('Closing', 'closing'),
];

/** The close of a day: opening balance, movements and closing balance of the main accounts, with a download. */
export const DayCloseTable: React.FC<Props> = ({ close, day, today, choose }) => (
  <>
    <Box mb="lg" style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' }}>
      <Label htmlFor="day" mb="0">
        Day
      </Label>
      <input
        id="day"
        type="date"
        max={today}
        value={day}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => target.value && choose(target.value)}
      />
      {close && (
        <Link href={`/admin/days/${close.day}/money.csv`} download uppercase={false}>
          Download CSV of {close.day}
        </Link>
      )}
    </Box>
    {close ? <Close close={close} /> : <Text>There are no figures for this day. Choose another day.</Text>}
  </>
);

const Close: React.FC<{ close: DayClose }> = ({ close: { day, timezone, lines, isFinal } }) => (
  <>
    <Text mb="default" color="grey60">
      {day} in the time zone {timezone}. {isFinal ? 'The figures are final.' : 'The figures may still change.'}
    </Text>
    <DataTable columns={columns} rows={lines} keyOf={({ kind }) => kind} data-testid="day-close" />
  </>
);
