import type React from 'react';
import { labelOf } from './labelOf.js';

/** The style of a cell with an amount or a number. */
export const figures: React.CSSProperties = {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};

const dayMs = 24 * 60 * 60 * 1000;

/** The whole days since a time, in words: `12 days`. */
export function daysSince(iso: string): string {
  const days = Math.max(Math.floor((Date.now() - Date.parse(iso)) / dayMs), 0);
  return days === 0 ? 'today' : `${days.toLocaleString('en-IN')} ${days === 1 ? 'day' : 'days'}`;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
/** The marketplace's zone. AdminJS writes the operator into each page before it loads the components. */
const timeZone = window.REDUX_STATE?.session?.timezone;
const date = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const time = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
  timeZone,
});

/** A date in or after this year means "no end". */
const permanentFrom = '9999';

const isTimestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Whether a date means "no end". */
export const isPermanent = (iso: string): boolean => iso >= permanentFrom;

/** Formats the values of records. */
export const format = {
  /** Paise as rupees, `₹1,234.50`. */
  money: (paise: number): string => rupees.format(paise / 100),
  dateTime: (iso: string): string => (isPermanent(iso) ? 'Permanent' : `${format.date(iso)}, ${format.time(iso)}`),
  date: (iso: string): string => date.format(new Date(iso)),
  time: (iso: string): string => time.format(new Date(iso)),
  label: labelOf,
  /** Any value of a record. */
  value: (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'string') return isTimestamp.test(value) ? format.dateTime(value) : value;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  },
};
