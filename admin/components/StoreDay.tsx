import { Text } from '@adminjs/design-system';
import type { ActionProps } from 'adminjs';
import React from 'react';
import type { StoreDay as Day, RunningOrder } from '../../domain/staff/catalog/storeDay.js';
import type { AsJson } from './AsJson.js';
import { type Column, DataTable } from './DataTable.js';
import { type Fact, Facts } from './form/Facts.js';
import { format } from './format.js';
import { RecordLink } from './RecordLink.js';
import { Section } from './Section.js';
import { Tag } from './Tag.js';

type Slot = AsJson<Day['slots'][number]>;
type Order = AsJson<RunningOrder>;

/** The day of a store: whether it is open, its pause and rush, the next slots, and its running orders by due time. */
const StoreDay: React.FC<ActionProps> = ({ record }) => {
  const day = record?.params.day as AsJson<Day> | undefined;
  if (!day) return null;
  return (
    <div data-testid="store-day">
      <Section title="Now">
        <Facts facts={factsOf(day)} />
      </Section>
      <Section title="Slots of the next four hours" data-testid="slots">
        {day.slots.length > 0 ? (
          <DataTable columns={slotColumns} rows={day.slots} keyOf={({ startsAt }) => startsAt} />
        ) : (
          <Text>This store does not limit its orders.</Text>
        )}
      </Section>
      <Section title="Running orders" data-testid="running-orders">
        {day.orders.length > 0 ? (
          <DataTable columns={orderColumns} rows={day.orders} keyOf={({ id }) => id} />
        ) : (
          <Text>No order is running.</Text>
        )}
        {day.hasMoreOrders && <Text mt="lg">These are the first hundred; there are more.</Text>}
      </Section>
    </div>
  );
};

const factsOf = ({ now, zone, times, hours, closures, pause, rush }: AsJson<Day>): AsJson<Fact>[] => [
  { label: 'Open', value: times.isOpenNow ? 'Yes' : 'No', note: `At ${format.time(now)}` },
  { label: 'Hours today', value: hours.map(hoursText).join('\n') || 'Closed', note: zone },
  times.isOpenNow
    ? { label: 'Last order', value: times.acceptsUntil }
    : { label: 'Opens next', value: times.opensAt ?? 'Unknown' },
  { label: 'Closures ahead', value: closures.map(closureText).join('\n') || 'None' },
  ...(pause ? pauseFacts(pause) : [{ label: 'Pause', value: 'Not paused' }]),
  { label: 'Rush', value: rush ? `${rush.addMinutes} minutes more, until ${format.dateTime(rush.until)}` : 'None' },
];

const hoursText = ({ from, to, isAllDay }: AsJson<Day['hours'][number]>) =>
  isAllDay ? 'All day' : `${format.time(from)} to ${format.time(to)}`;

const closureText = ({ from, to, reason }: Day['closures'][number]) =>
  `${from === to ? from : `${from} to ${to}`}${reason ? `: ${reason}` : ''}`;

const pauseFacts = ({ by, since, until, reason }: AsJson<NonNullable<Day['pause']>>): AsJson<Fact>[] => [
  {
    label: 'Paused by',
    value: by ? format.label(by) : 'Unknown',
    note: since ? `Since ${format.dateTime(since)}` : '',
  },
  { label: 'Paused until', value: until ?? 'Without a set end' },
  { label: 'Reason', value: reason },
];

const slotColumns: readonly Column<Slot>[] = [
  { title: 'From', cell: ({ startsAt }) => format.time(startsAt) },
  { title: 'Orders', isFigure: true, cell: ({ orders, limit }) => `${orders} of ${limit}` },
  { title: 'State', cell: ({ orders, limit }) => (orders >= limit ? <Tag value="full" /> : '') },
];

const orderColumns: readonly Column<Order>[] = [
  {
    title: 'Order',
    cell: ({ id, orderNumber }) => (
      <RecordLink resource="StoreOrder" id={id}>
        {orderNumber}
      </RecordLink>
    ),
  },
  { title: 'Status', cell: ({ status }) => <Tag value={status} /> },
  { title: 'Promised', cell: ({ promisedAt }) => format.value(promisedAt) },
  { title: 'Accept by', cell: ({ status, acceptBy }) => format.value(status === 'pending' ? acceptBy : null) },
  { title: 'Minutes late', isFigure: true, cell: ({ minutesLate }) => format.value(minutesLate || null) },
];

export default StoreDay;
