import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Pincode, townStartsOf } from '../../models/places/Pincode.js';
import { UnknownPincode } from '../../models/places/UnknownPincode.js';
import { pincodePattern, plainPincode } from '../text/pincode.js';

const columns = ['officename', 'pincode', 'district', 'statename', 'latitude', 'longitude'] as const;
type Column = (typeof columns)[number];

/** What is known of a pincode while its offices are read. */
interface Offices {
  town: string;
  district: string;
  state: string;
  latitudes: number[];
  longitudes: number[];
}

/** The end of an office's name that is its kind: sub, branch or head office. */
const kindOfOffice = /\s+[SBH]\.\s?O\.?$/i;
const decimal = /^[+-]?\d+(\.\d+)?$/;
const longestLine = 2 ** 16;
const batchSize = 1_000;

/** Thrown for a file that cannot be imported; the message is for the person who imports it. */
export class UnreadablePincodes extends Error {}

/**
 * Imports India Post's list of offices (CSV). Offices with the same pincode are one: its point is their median and its
 * town the name of the first one. Adds and replaces pincodes, and never removes one.
 * @returns the number of pincodes, and the numbers of the lines without a usable pincode or position
 * @throws UnreadablePincodes if the file has no table with these columns
 */
export async function importPincodes(file: Readable): Promise<{ pincodes: number; skipped: number[] }> {
  const { found, skipped } = await readOffices(file);
  const rows = Array.from(found, ([_id, { town, district, state, latitudes, longitudes }]) => ({
    _id,
    town,
    district,
    state,
    latitude: median(latitudes),
    longitude: median(longitudes),
    townStarts: townStartsOf(town),
  }));
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    await Pincode.bulkWrite(
      batch.map((replacement) => ({
        replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
      })),
      { ordered: false },
    );
    await UnknownPincode.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } });
  }
  return { pincodes: rows.length, skipped };
}

async function readOffices(file: Readable): Promise<{ found: Map<string, Offices>; skipped: number[] }> {
  const parser = file.pipe(
    parse({
      bom: true,
      info: true,
      max_record_size: longestLine,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  file.once('error', (error) => parser.destroy(error));
  const found = new Map<string, Offices>();
  const skipped: number[] = [];
  let at: Record<Column, number> | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!at) at = columnsOf(record);
      else if (!addOffice(found, record, at)) skipped.push(info.lines);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadablePincodes(`The file is not a readable CSV: ${error.message}`);
    throw error;
  }
  if (!at) throw new UnreadablePincodes('The file is empty.');
  return { found, skipped };
}

/** The positions of the columns by their names. */
function columnsOf(heading: string[]): Record<Column, number> {
  const names = heading.map((name) => name.toLowerCase().replace(/\s/g, ''));
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new UnreadablePincodes(`The first line lacks these columns: ${missing.join(', ')}.`);
  return Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<Column, number>;
}

/** Adds an office to its pincode. @returns whether its line has a pincode and a position */
function addOffice(found: Map<string, Offices>, line: string[], at: Record<Column, number>): boolean {
  const read = (column: Column) => line[at[column]] ?? '';
  const latitude = degreesIn(read('latitude'), 90);
  const longitude = degreesIn(read('longitude'), 180);
  if (!pincodePattern.test(read('pincode')) || latitude === undefined || longitude === undefined) return false;
  const pincode = plainPincode(read('pincode'));
  const known = found.get(pincode);
  if (known) {
    known.latitudes.push(latitude);
    known.longitudes.push(longitude);
    return true;
  }
  found.set(pincode, {
    town: read('officename').replace(kindOfOffice, '') || pincode,
    district: read('district') || '–',
    state: read('statename') || '–',
    latitudes: [latitude],
    longitudes: [longitude],
  });
  return true;
}

function degreesIn(text: string, most: number): number | undefined {
  const degrees = decimal.test(text) ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= most ? degrees : undefined;
}

/** The middle value, or the mean of both. Half of the offices may have a wrong position without an effect. */
function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}
