import { Table, TableBody, TableCell, TableHead, TableRow } from '@adminjs/design-system';
import React from 'react';
import type { DayCounts } from '../../domain/insight/countDays.js';
import { figures } from './figures.js';
import { format } from './format.js';
import { Section } from './Section.js';
import { TextLink } from './TextLink.js';

const number = (value: number) => value.toLocaleString('en-IN');

/** The figures of a day, with the list that shows its records, newest first. */
const rows = [
  { figure: 'orders', label: 'Orders', list: 'StoreOrder', show: number },
  { figure: 'revenue', label: 'Revenue', list: 'StoreOrder', show: format.money },
  { figure: 'fees', label: 'Fees', list: 'StoreOrder', show: format.money },
  { figure: 'refunds', label: 'Refunds', list: 'Refund', show: format.money },
  { figure: 'people', label: 'New people', list: 'Consumer', show: number },
  { figure: 'requests', label: 'Requests for help', list: 'CommunityRequest', show: number },
] as const;

const week = 7;

/** Today so far and yesterday, each with the same day a week before. */
export const TodayFigures: React.FC<{ days: DayCounts[] }> = ({ days }) => {
  const ago = (count: number) => days[days.length - 1 - count];
  const columns = [
    { title: 'Today', day: ago(0) },
    { title: 'A week before', day: ago(week) },
    { title: 'Yesterday', day: ago(1) },
    { title: 'A week before', day: ago(1 + week) },
  ];
  return (
    <Section title="Today">
      <Table data-testid="today">
        <TableHead>
          <TableRow>
            <TableCell>Figure</TableCell>
            {columns.map(({ title, day }) => (
              <TableCell key={day?.day} style={figures} title={day?.day}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ figure, label, list, show }) => (
            <TableRow key={figure} data-testid={`today-${figure}`}>
              <TableCell>
                <TextLink to={`/admin/resources/${list}?sortBy=createdAt&direction=desc`}>{label}</TextLink>
              </TableCell>
              {columns.map(({ day }) => (
                <TableCell key={day?.day} style={figures}>
                  {show(day?.[figure] ?? 0)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
};
