import { LRUCache } from 'lru-cache';
import type { PipelineStage } from 'mongoose';
import { minute } from '../durations.js';
import type { Place } from './distance.js';

/** A row and its distance from the point. */
export interface Near {
  _id: number;
  metres: number;
}

/** A list of rows with positions around a point. */
export interface NearList {
  /** The same for the same list, filter, point, reach and viewer. */
  key: string;
  from: Place;
  /** Metres; rows farther away are not listed. */
  reach: number;
  filter: object;
  /** Runs these stages on the collection, by a 2dsphere index that begins with the fields of the filter. */
  read(stages: PipelineStage[]): PromiseLike<Near[]>;
  /** Leaves out rows that the viewer may not see. */
  keep?(rows: Near[]): Promise<Near[]>;
}

/** A part of a list, nearest first. */
export interface NearPage {
  rows: Near[];
  /** The position of the next page; undefined at the end. */
  next: Near | undefined;
}

/** More than half the circumference of the earth, in metres. */
export const farthest = 20_100_000;
/** MongoDB converts the distances of a query to angles and back; this is more than the rounding error. */
const slackMetres = 1;
/** `crowd`: of rows at one place. `page`: a page reads no further batch after as many rows. */
const atMost = { batch: 500, crowd: 2_000, page: 2_000 } as const;

/** What pages have read beyond their end, for a minute. A row takes about 100 bytes. */
const rests = new LRUCache<string, { near: Near[]; end: Near | undefined }>({
  maxSize: 200_000,
  sizeCalculation: ({ near }) => near.length + 1,
  ttl: minute,
});

/** Sorts by distance, then by id. */
export const byMetres = (one: Near, other: Near): number => one.metres - other.metres || one._id - other._id;

/**
 * The rows after `start`, nearest first. A page may be short or empty without being the last, if `keep` leaves out most
 * rows. Reads in batches, and keeps what it has read beyond the page for the next page (decision 0120). Rows may have
 * changed meanwhile: check them again when they are read for the answer.
 */
export async function readNearest(list: NearList, start: Near, limit: number): Promise<NearPage> {
  const keyOf = ({ metres, _id }: Near) => `${list.key} ${metres} ${_id}`;
  const rest = rests.get(keyOf(start)) ?? { near: [], end: start };
  const near = [...rest.near];
  let end = rest.end;
  for (let read = 0; end && near.length <= limit && read < atMost.page; ) {
    const batch = await readBatch(list, end);
    near.push(...(list.keep ? await list.keep(batch.rows) : batch.rows));
    read += batch.rows.length;
    end = batch.next;
  }
  const rows = near.slice(0, limit);
  const last = rows.at(-1);
  if (!last || near.length <= limit) return { rows, next: end };
  rests.set(keyOf(last), { near: near.slice(limit), end });
  return { rows, next: last };
}

/** The next rows, sorted. The database does not order the rows at one distance, so a batch ends before such a group. */
async function readBatch(list: NearList, after: Near): Promise<NearPage> {
  const read = await list.read([...stagesAfter(list, after, list.reach), { $limit: atMost.batch }]);
  const last = read.at(-1);
  if (!last || read.length < atMost.batch) return { rows: read.sort(byMetres), next: undefined };
  const whole = read.filter(({ metres }) => metres < last.metres).sort(byMetres);
  if (whole.length > 0) return { rows: whole, next: whole.at(-1) };
  // More rows at one distance than a batch has: the database sorts all of them.
  const crowd = await list.read([
    ...stagesAfter(list, after, Math.min(list.reach, last.metres + slackMetres)),
    { $sort: { metres: 1, _id: 1 } },
    { $limit: atMost.crowd },
  ]);
  return { rows: crowd, next: crowd.at(-1) };
}

/** The stages that read the rows after a row and within a distance, the nearest first. */
const stagesAfter = ({ from, filter }: NearList, { metres, _id }: Near, maxDistance: number): PipelineStage[] => [
  {
    $geoNear: {
      near: { type: 'Point', coordinates: [from.longitude, from.latitude] },
      key: 'position',
      distanceField: 'metres',
      minDistance: Math.max(0, metres - slackMetres),
      maxDistance,
      query: filter,
    },
  },
  { $match: { $or: [{ metres: { $gt: metres } }, { metres, _id: { $gt: _id } }] } },
];
