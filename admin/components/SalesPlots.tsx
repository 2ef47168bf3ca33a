import { Box, H5, Label, Loader, Text } from '@adminjs/design-system';
import { useCurrentAdmin } from 'adminjs';
import React, { useEffect, useState } from 'react';
import type { Sales } from '../../domain/insight/readSales.js';
import { mayDo } from '../rights/rights.js';
import type { AsJson } from './AsJson.js';
import { BarPlot } from './BarPlot.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { Section } from './Section.js';

type Figures = AsJson<Sales>;

/** The last days, or chosen ones. */
type Period = { days: number } | { from: string; to: string };

const periods = [7, 30, 90];

const number = (value: number) => value.toLocaleString('en-IN');
const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const shortMoney = (paise: number) => wholeRupees.format(paise / 100);
const shortDate = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayName = (day: string) => shortDate.format(new Date(day));
const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

type Day = Figures['days'][number];
type Hour = { hour: number; orders: number };
type Status = Figures['statuses'][number];

const orders = <Row extends { orders: number }>(): Column<Row> => ({
  title: 'Orders',
  isFigure: true,
  cell: (row) => number(row.orders),
});

const dayColumns: readonly Column<Day>[] = [
  { title: 'Day', cell: ({ day }) => day },
  orders(),
  { title: 'Sales', isFigure: true, cell: ({ sales }) => format.money(sales) },
  { title: 'Waits for verification', isFigure: true, cell: ({ unverified }) => format.money(unverified) },
];
const hourColumns: readonly Column<Hour>[] = [{ title: 'From', cell: ({ hour }) => hourName(hour) }, orders()];
const statusColumns: readonly Column<Status>[] = [
  { title: 'Status', cell: ({ status }) => format.label(status) },
  orders(),
];

/** Reads the figures of a store or of all stores. */
async function read(period: Period, storeId: string | undefined): Promise<Figures> {
  const query = new URLSearchParams(
    Object.entries(period).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (storeId) query.append('storeId', storeId);
  const answer = await fetch(`/admin/sales.json?${query}`);
  if (!answer.ok) throw new Error('The figures could not be loaded.');
  return (await answer.json()) as Figures;
}

const dayMs = 24 * 60 * 60 * 1000;

/** What is wrong with a chosen period. */
function problemOf(period: Period, { daysAtMost }: Pick<Figures, 'daysAtMost'>): string {
  if (!('from' in period)) return '';
  const days = (Date.parse(period.to) - Date.parse(period.from)) / dayMs + 1;
  if (days < 1) return 'The first day is after the last one. Choose other days.';
  return days > daysAtMost ? `Choose at most ${daysAtMost} days.` : '';
}

/** The sales of a store or of all stores as plots with tables, for a period that the operator chooses. */
export const SalesPlots: React.FC<{ storeId?: string }> = ({ storeId }) => {
  const [admin] = useCurrentAdmin();
  const mayRead = mayDo(admin?.role, 'Sales', 'read');
  const [period, setPeriod] = useState<Period>({ days: 30 });
  const [figures, setFigures] = useState<Figures>();
  const [failed, setFailed] = useState(false);
  const problem = figures ? problemOf(period, figures) : '';
  useEffect(() => {
    if (!mayRead || problem) return undefined;
    let isCurrent = true;
    const show = (found: Figures | undefined) => {
      if (!isCurrent) return;
      setFailed(!found);
      if (found) setFigures(found);
    };
    read(period, storeId)
      .then(show)
      .catch(() => show(undefined));
    return () => {
      isCurrent = false;
    };
  }, [period, storeId, mayRead, problem]);
  if (!mayRead) return null;
  return (
    <Section title="Sales" data-testid="sales">
      {figures && <PeriodChoice figures={figures} period={period} choose={setPeriod} />}
      {problem && (
        <Text role="alert" mb="lg">
          {problem}
        </Text>
      )}
      {failed && <Text mb="lg">The figures could not be loaded. Reload the page to try again.</Text>}
      {figures ? <Plots figures={figures} /> : !failed && <Loader />}
    </Section>
  );
};

interface ChoiceProps {
  figures: Figures;
  period: Period;
  choose(period: Period): void;
}

const PeriodChoice: React.FC<ChoiceProps> = ({ figures: { from, to }, period, choose }) => {
  const chosen = 'from' in period ? period : { from, to };
  const dateInput = (id: 'from' | 'to', label: string) => (
    <>
      <Label htmlFor={`sales-${id}`} mb="0">
        {label}
      </Label>
      <input
        id={`sales-${id}`}
        type="date"
        value={chosen[id]}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) =>
          target.value && choose({ from: chosen.from, to: chosen.to, [id]: target.value })
        }
      />
    </>
  );
  return (
    <Box mb="lg" style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
      {periods.map((days) => {
        const isChosen = 'days' in period && period.days === days;
        return (
          <button
            key={days}
            type="button"
            className={`plain-button ${isChosen ? 'primary' : ''}`}
            aria-pressed={isChosen}
            onClick={() => choose({ days })}
          >
            {days} days
          </button>
        );
      })}
      {dateInput('from', 'From')}
      {dateInput('to', 'To')}
    </Box>
  );
};

const Plots: React.FC<{ figures: Figures }> = ({ figures: { from, to, zone, days, hours, statuses } }) => {
  const sum = (field: 'orders' | 'sales' | 'unverified') => days.reduce((total, day) => total + day[field], 0);
  const period = `${from} to ${to}`;
  const unverified = sum('unverified');
  const placed = sum('orders');
  const counted = `${number(placed)} ${placed === 1 ? 'order' : 'orders'}`;
  const byHour = hours.map((count, hour) => ({ hour, orders: count }));
  return (
    <>
      <Text mb="lg">
        <b>{format.money(sum('sales'))}</b> from {counted} placed from {period} ({zone}). Sales are the totals of the
        paid orders that are not cancelled.
        {unverified > 0 && ` ${format.money(unverified)} more waits for the verification of a UTR.`}
      </Text>
      <div className="plots">
        <Plot title="Sales by day" isWide columns={dayColumns} rows={days} keyOf={({ day }) => day}>
          <BarPlot
            label={`Sales by day, ${period}`}
            names="Day"
            values="Sales"
            bars={days.map(({ day, sales }) => ({ name: dayName(day), value: sales }))}
            show={format.money}
            tick={shortMoney}
          />
        </Plot>
        <Plot title="Orders by hour" columns={hourColumns} rows={byHour} keyOf={({ hour }) => hour}>
          <BarPlot
            label={`Orders by hour, ${period}`}
            names="Hour"
            values="Orders"
            bars={byHour.map(({ hour, orders: value }) => ({ name: hourName(hour), value }))}
            show={number}
          />
        </Plot>
        <Plot title="Orders by status" columns={statusColumns} rows={statuses} keyOf={({ status }) => status}>
          <BarPlot
            label={`Orders by status, ${period}`}
            names="Status"
            values="Orders"
            bars={statuses.map(({ status, orders: value }) => ({ name: format.label(status), value }))}
            show={number}
            isHorizontal
          />
        </Plot>
      </div>
    </>
  );
};

interface PlotProps<Row> {
  title: string;
  isWide?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  children: React.ReactNode;
}

/** A plot, and below it the same values as a table. */
function Plot<Row>({ title, isWide, columns, rows, keyOf, children }: PlotProps<Row>) {
  return (
    <figure className={isWide ? 'wide' : undefined}>
      <H5 as="figcaption" mb="default" style={{ fontSize: 16 }}>
        {title}
      </H5>
      {children}
      <details>
        <summary>{title} as a table</summary>
        <DataTable columns={columns} rows={rows} keyOf={keyOf} />
      </details>
    </figure>
  );
}
