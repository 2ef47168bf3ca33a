import { DateTime } from 'luxon';
import { formatPaise, type Paise, parsePaise } from '../domain/money.js';
import { parseGstin } from '../domain/text/gstin.js';
import { pincodePattern } from '../domain/text/pincode.js';
import { amount } from '../domain/valueTypes.js';
import type { StoreRecord } from '../models/catalog/Store.js';
import {
  fssaiPattern,
  longestLegal,
  longestStoreLists,
  type StoreField,
  type StoreLists,
  storeFields,
} from '../models/catalog/storeFields.js';

/** A text of a form that is not valid; the message is the sentence beside its field. */
export class WrongText extends Error {}

/** Parses an amount that the API accepts too; undefined for any other text. */
export const readAmount = (text: string | undefined): Paise | undefined =>
  amount.accepts(text) ? parsePaise(text) : undefined;

/** The entries of a line, or what the line should look like. */
type ReadLine<Entry> = (line: string, before: readonly Entry[]) => Entry[] | string;

/** Reads a list that was written as text, one or more entries a line. @throws WrongText with the first wrong line */
export function readLines<Entry>(text: string, atMost: number, readLine: ReadLine<Entry>): Entry[] {
  const entries: Entry[] = [];
  for (const [nth, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line.trim(), entries);
    if (typeof read === 'string') throw new WrongText(`This is wrong in line ${nth + 1}, “${line.trim()}”: ${read}.`);
    entries.push(...read);
  }
  if (entries.length > atMost) throw new WrongText(`This has ${entries.length} entries, and ${atMost} are possible.`);
  return entries;
}

type Bands = NonNullable<StoreLists['deliveryBands']>;

const [closest, farthest] = [0.1, 500];
const band = /^up to (\d{1,3}(?:\.\d{1,3})?) ?km: ?([\d.]+)(?:, ?minimum ([\d.]+))?$/i;
const bandsWanted = 'write a distance and amounts such as “up to 2 km: 10.00, minimum 200.00”';

/** Delivery fees by distance as text, one band a line: `up to 2 km: 10.00, minimum 200.00`. */
export const bandLines = {
  write: (bands: StoreLists['deliveryBands']): string =>
    (bands ?? [])
      .map(({ upToKm, fee, minimumOrder }) => {
        const minimum = typeof minimumOrder === 'number' ? `, minimum ${formatPaise(minimumOrder)}` : '';
        return `up to ${upToKm} km: ${formatPaise(fee)}${minimum}`;
      })
      .join('\n'),

  /** An empty text means one fee for all distances. */
  read: (text: string): Bands | null => (text === '' ? null : readLines(text, longestStoreLists.bands, readBand)),
};

function readBand(line: string, before: readonly Bands[number][]): Bands | string {
  const [, km, feeText, minimumText] = band.exec(line) ?? [];
  const [upToKm, fee, minimumOrder] = [Number(km), readAmount(feeText), readAmount(minimumText)];
  const isMinimumWrong = minimumText !== undefined && minimumOrder === undefined;
  if (!km || fee === undefined || isMinimumWrong) return bandsWanted;
  const nearest = before.at(-1)?.upToKm ?? 0;
  if (upToKm <= nearest) return `the distance must be more than ${nearest} km`;
  if (upToKm < closest || upToKm > farthest) return `the distance must be from ${closest} to ${farthest} km`;
  return [{ upToKm, fee, minimumOrder: minimumOrder ?? null }];
}

type Closures = NonNullable<StoreLists['closures']>;

const reasonAtMost = 200;
const date = String.raw`20\d{2}-\d{2}-\d{2}`;
const closure = new RegExp(`^(${date})(?:\\s+to\\s+(${date}))?(?:\\s+(.+))?$`);
const closuresWanted = 'write dates and a reason such as “2026-12-24 to 2026-12-26 Christmas”';

/** Closures as text, one a line: `2026-12-24 to 2026-12-26 Christmas`. */
export const closureLines = {
  write: (closures: StoreLists['closures']): string =>
    (closures ?? [])
      .map(({ from, to, reason }) => [from, ...(to === from ? [] : ['to', to]), ...(reason ? [reason] : [])].join(' '))
      .join('\n'),

  /** An empty text means no closures. */
  read: (text: string): Closures | null =>
    text === '' ? null : readLines(text, longestStoreLists.closures, readClosure),
};

function readClosure(line: string): Closures | string {
  const [, from, to = from, reason = null] = closure.exec(line) ?? [];
  if (!from || !to || ![from, to].every((text) => DateTime.fromISO(text).isValid)) return closuresWanted;
  if (to < from) return 'the last date is before the first one';
  if (reason && [...reason].length > reasonAtMost) return `the reason is longer than ${reasonAtMost} characters`;
  return [{ from, to, reason }];
}

type Hours = NonNullable<StoreLists['hours']>;

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const never = 'never';
const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const period = new RegExp(`^(${clock})\\s*[-–]\\s*(${clock})$`);
const hoursWanted = 'write days and times such as “Mon-Fri 09:00-13:00, 14:00-20:00”';

/** Opening hours as text, one line for days with the same hours: `Mon-Fri 09:00-13:00, 14:00-20:00`. */
export const hoursLines = {
  write(hours: StoreLists['hours']): string {
    if (!hours) return '';
    const byDay = days.map((_, nth) =>
      hours
        .filter(({ day }) => day === nth + 1)
        .map(({ from, to }) => `${from}-${to}`)
        .sort()
        .join(', '),
    );
    const lines = byDay.flatMap((text, first) => {
      if (text === '' || text === byDay[first - 1]) return [];
      let last = first;
      while (byDay[last + 1] === text) last++;
      return `${days[first]}${last > first ? `-${days[last]}` : ''} ${text}`;
    });
    return lines.join('\n') || never;
  },

  /** An empty text means no hours by day, and `never` that the store does not open. */
  read(text: string): Hours | null {
    if (text === '') return null;
    if (text.toLowerCase() === never) return [];
    return readLines(text, longestStoreLists.hours, readHoursLine);
  },
};

function readHoursLine(line: string): Hours | string {
  const [, daysText = '', periodsText = ''] = /^([^\d]+?)\s+(\d.*)$/.exec(line) ?? [];
  const wantedDays = daysText.split(',').flatMap((part) => daysIn(part.trim()));
  const periods = periodsText.split(',').map((part) => period.exec(part.trim()));
  if (wantedDays.includes(0) || periods.includes(null)) return hoursWanted;
  return wantedDays.flatMap((day) => periods.map((found) => ({ day, from: found?.[1] ?? '', to: found?.[2] ?? '' })));
}

/** The numbers of `Mon` or `Mon-Fri`; 0 for any other text. */
function daysIn(text: string): number[] {
  const [first = '', last = first, ...others] = text.split(/\s*[-–]\s*/).map((name) => name.toLowerCase().slice(0, 3));
  const [from, to] = [first, last].map((name) => days.findIndex((day) => day.toLowerCase() === name) + 1);
  if (!from || !to || from > to || others.length > 0) return [0];
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
}

const none = 'none';

/** Pincodes as text: `575001, 575002`. */
const pincodeLines = {
  write: (pincodes: StoreLists['servesPincodes']): string => (pincodes ? pincodes.join(', ') || none : ''),

  /** An empty text means that the radius decides, and `none` that no pincode is served. */
  read(text: string): string[] | null {
    if (text === '') return null;
    if (text.toLowerCase() === none) return [];
    const pincodes = text.split(/[\s,]+/).filter((part) => part !== '');
    const wrong = pincodes.find((part) => !pincodePattern.test(part));
    if (wrong !== undefined) throw new WrongText(`“${wrong}” is not a pincode: write six digits such as “575001”.`);
    const { pincodes: atMost } = longestStoreLists;
    const { length } = pincodes;
    if (length > atMost) throw new WrongText(`This has ${length} pincodes, and ${atMost} are possible.`);
    return [...new Set(pincodes)];
  },
};

type Legal = NonNullable<StoreLists['legal']>;

const particulars = {
  name: { label: 'Name', atMost: longestLegal.name },
  address: { label: 'Address', atMost: longestLegal.address },
  gstin: { label: 'GSTIN', wanted: 'a GSTIN of 15 characters with the right last character' },
  fssai: { label: 'FSSAI', wanted: 'a number of 14 digits' },
  drugLicence: { label: 'Drug licence', atMost: longestLegal.drugLicence },
} as const satisfies Record<keyof Legal, { label: string; atMost?: number; wanted?: string }>;

const particularNames = Object.keys(particulars) as (keyof Legal)[];
const legalWanted = `write a particular such as “Name: Kamath Stores”: ${particularNames
  .map((name) => particulars[name].label)
  .join(', ')}`;

/** The legal particulars of a store as text, one a line: `GSTIN: 29AAGCB7383J1Z4`. */
const legalLines = {
  write: (legal: StoreLists['legal']): string =>
    particularNames
      .flatMap((name) => (legal?.[name] ? `${particulars[name].label}: ${legal[name].replace(/\s*\n\s*/g, ', ')}` : []))
      .join('\n'),

  /** An empty text means that they are not given. */
  read(text: string): Legal | null {
    if (text === '') return null;
    const given: Partial<Record<keyof Legal, string>> = Object.fromEntries(
      readLines(text, particularNames.length, readParticular),
    );
    const { name, address } = given;
    if (!name || !address) throw new WrongText('Write the lines “Name: …” and “Address: …”.');
    return {
      name,
      address,
      gstin: given.gstin ?? null,
      fssai: given.fssai ?? null,
      drugLicence: given.drugLicence ?? null,
    };
  },
};

type Particular = [name: keyof Legal, value: string];

function readParticular(line: string, before: readonly Particular[]): Particular[] | string {
  const [, label = '', text = ''] = /^([^:]+):\s*(.+)$/.exec(line) ?? [];
  const name = particularNames.find((each) => particulars[each].label.toLowerCase() === label.trim().toLowerCase());
  if (!name) return legalWanted;
  if (before.some(([other]) => other === name)) return 'this particular is there twice';
  const particular = particulars[name];
  if ('atMost' in particular)
    return [...text].length <= particular.atMost ? [[name, text]] : `write at most ${particular.atMost} characters`;
  const value = name === 'gstin' ? parseGstin(text) : fssaiPattern.exec(text)?.[0];
  return value ? [[name, value]] : `write ${particular.wanted}`;
}

/** How the lists and the legal particulars of a store are written as lines, by the kind of the field. */
export const storeLines = {
  hours: hoursLines,
  closures: closureLines,
  bands: bandLines,
  pincodes: pincodeLines,
  legal: legalLines,
};

/** Writes a list of a store as lines; undefined for any other field. */
export function writeStoreList(name: string, value: unknown): string | undefined {
  const fields: Record<string, StoreField> = storeFields;
  const kind = fields[name]?.kind;
  return kind && kind in storeLines ? storeLines[kind as keyof typeof storeLines].write(value as never) : undefined;
}

/** A rush as text: `20 minutes more until 28 Nov 2026, 18:30 IST`. */
export const rushLine = (rush: StoreRecord['rush'], zone: string): string => {
  if (!rush) return '';
  const until = DateTime.fromJSDate(rush.until, { zone }).setLocale('en-IN');
  return `${rush.addMinutes} minutes more until ${until.toFormat('d LLL yyyy, HH:mm ZZZZ')}`;
};
