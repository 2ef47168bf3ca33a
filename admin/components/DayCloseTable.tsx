import { Box, Label, Link, Table, TableBody, TableCell, TableHead, TableRow, Text } from '@adminjs/design-system';
import React from 'react';
import type { DayClose } from '../../domain/ledger/readDay.js';
import { figures } from './figures.js';
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

const columns = ['Opening', 'In', 'Out', 'Closing'];

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
    <Table data-testid="day-close">
      <TableHead>
        <TableRow>
          <TableCell>Account</TableCell>
          {columns.map((name) => (
            <TableCell key={name} style={figures}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ kind, opening, in: into, out, closing }) => (
          <TableRow key={kind}>
            <TableCell>{nameOfKind(kind)}</TableCell>
            <TableCell style={figures}>{format.money(opening)}</TableCell>
            <TableCell style={figures}>{format.money(into)}</TableCell>
            <TableCell style={figures}>{format.money(out)}</TableCell>
            <TableCell style={figures}>{format.money(closing)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </>
);
