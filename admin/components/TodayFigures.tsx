import React from 'react';
import type { DayCounts } from '../../domain/insight/countDays.js';
import { type Column, DataTable } from './DataTable.js';
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

type Row = (typeof rows)[number];

/** Today so far and yesterday, each with the same day a week before. */
export const TodayFigures: React.FC<{ days: DayCounts[] }> = ({ days }) => {
  const column = (title: string, daysAgo: number): Column<Row> => {
    const day = days[days.length - 1 - daysAgo];
    return { title, note: day?.day, isFigure: true, cell: ({ figure, show }) => show(day?.[figure] ?? 0) };
  };
  const columns: Column<Row>[] = [
    {
      title: 'Figure',
      cell: ({ label, list }) => (
        <TextLink to={`/admin/resources/${list}?sortBy=createdAt&direction=desc`}>{label}</TextLink>
      ),
    },
    column('Today', 0),
    column('A week before today', week),
    column('Yesterday', 1),
    column('A week before yesterday', 1 + week),
  ];
  return (
    <Section title="Today">
      <DataTable columns={columns} rows={rows} keyOf={({ figure }) => figure} data-testid="today" />
    </Section>
  );
};
