import { DateTime } from 'luxon';
import { formatPaise } from '../domain/money.js';
import { byteOrderMark, csvLine } from '../domain/text/csvLine.js';
import type { World } from '../domain/world.js';
import type { StoreRecord } from '../models/catalog/Store.js';
import type { ConsoleResource } from './adapter/ConsoleResource.js';
import { labelOf } from './components/labelOf.js';
import type { ComponentName } from './components/names.js';
import { fieldLabels } from './fieldLabels.js';
import { bandLines } from './storeLines/bandLines.js';
import { closureLines } from './storeLines/closureLines.js';
import { hoursLines } from './storeLines/hoursLines.js';
import { rushLine } from './storeLines/rushLine.js';

const money: ComponentName = 'Money';

/**
 * Streams records as CSV: the stored fields of a record's page and of the list, times in the marketplace's zone,
 * amounts in rupees.
 */
export async function* listCsv(
  { config }: Pick<World, 'config'>,
  resource: ConsoleResource,
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<string> {
  const decorated = resource.decorate();
  const shown = [
    ...decorated.getProperties({ where: 'show' }),
    ...decorated.getProperties({ where: 'list' }),
    ...Object.values(decorated.properties).filter(({ options }) => options.custom?.inCsv),
  ];
  // A page also has properties that its action computes.
  const stored = shown.filter((each) => resource.property(each.name()));
  const columns = [...new Map(stored.map((each) => [each.name(), each])).values()];
  const amounts = new Set(
    columns.filter(({ options }) => options.components?.list === money).map((each) => each.name()),
  );
  yield byteOrderMark + csvLine(columns.map((column) => headingOf(column.name())));
  const cellOf = (value: unknown, name: string): string => {
    if (value === null || value === undefined) return '';
    if (name in storeLines) return storeLines[name as keyof typeof storeLines].write(value as never);
    if (name === 'rush') return rushLine(value as StoreRecord['rush'], config.storeTimezone);
    if (value instanceof Date) return DateTime.fromJSDate(value, { zone: config.storeTimezone }).toFormat(timeFormat);
    if (amounts.has(name) && typeof value === 'number') return formatPaise(value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  for await (const row of rows) yield csvLine(columns.map((column) => cellOf(row[column.name()], column.name())));
}

/** The lists that a store's page shows as lines. */
const storeLines = { hours: hoursLines, closures: closureLines, deliveryBands: bandLines };

const timeFormat = 'yyyy-MM-dd HH:mm:ss';
const headingOf = (name: string) => fieldLabels[name] ?? labelOf(name);
