import { Resource } from '@adminjs/mongoose';
import { BaseRecord, type Filter, ForbiddenError } from 'adminjs';
import type { Model, SortOrder } from 'mongoose';
import { ConsoleProperty } from './ConsoleProperty.js';
import { readFilter } from './readFilter.js';

// biome-ignore lint/suspicious/noExplicitAny: one class serves the models of all shapes
type AnyModel = Model<any>;

interface Page {
  limit?: number;
  offset?: number;
  sort?: { sortBy?: string; direction?: 'asc' | 'desc' };
}

const pageAtMost = 500;

/** What no page of the console shows: Mongoose's own count, and Google's name for a person. */
const unseen = { __v: 0, googleId: 0 } as const;

/** Plain JSON of a record, as the interface takes it. */
const plain = (record: object): Record<string, unknown> => JSON.parse(JSON.stringify(record));

/** A whole number within bounds, whatever came in the address. */
const within = (value: unknown, least: number, most: number, otherwise: number): number => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? Math.min(Math.max(number, least), most) : otherwise;
};

/**
 * A model as the console reads it. It never writes: every change goes through a verb of the domain, so that its rules
 * hold and its audit record is written with it. Fields that are not selected by themselves (secrets) are not there at all.
 */
export class ConsoleResource extends Resource {
  private readonly model: AnyModel;
  private readonly known: ConsoleProperty[];

  constructor(model: AnyModel) {
    super(model);
    this.model = model;
    this.known = Object.values(model.schema.paths)
      .filter((path) => !Object.hasOwn(unseen, path.path) && path.options.select !== false)
      .map((path, position) => new ConsoleProperty(path, position));
  }

  static override isAdapterFor(candidate: unknown): boolean {
    return Resource.isAdapterFor(candidate);
  }

  override properties(): ConsoleProperty[] {
    return this.known;
  }

  override property(name: string): ConsoleProperty {
    // AdminJS asks for unknown names as well and takes null for an answer, which the adapter's type does not say.
    return (this.known.find((property) => property.path() === name) ?? null) as ConsoleProperty;
  }

  override async count(filter?: Filter): Promise<number> {
    const query = readFilter(filter);
    return Object.keys(query).length > 0 ? this.model.countDocuments(query) : this.model.estimatedDocumentCount();
  }

  override async find(filter: Filter, { limit, offset, sort }: Page): Promise<BaseRecord[]> {
    const rows = await this.model
      .find(readFilter(filter), unseen)
      .sort(this.order(sort))
      .skip(within(offset, 0, Number.MAX_SAFE_INTEGER, 0))
      .limit(within(limit, 1, pageAtMost, 20))
      .lean();
    return rows.map((row) => this.build(row));
  }

  override async findOne(id: string): Promise<BaseRecord> {
    const [record] = await this.findMany([id]);
    // As with `property`: null is the known answer for a record that is not there.
    return (record ?? null) as BaseRecord;
  }

  override async findMany(ids: (string | number)[]): Promise<BaseRecord[]> {
    const wanted = ids.map(Number).filter(Number.isSafeInteger);
    const rows = await this.model.find({ _id: { $in: wanted } }, unseen).lean();
    return rows.map((row) => this.build(row));
  }

  override build(params: object): BaseRecord {
    return new BaseRecord(plain(params), this);
  }

  override create(): Promise<never> {
    return refuseToWrite();
  }

  override update(): Promise<never> {
    return refuseToWrite();
  }

  override delete(): Promise<never> {
    return refuseToWrite();
  }

  /** Newest first unless asked otherwise by a field that exists; the id settles ties, so that pages do not overlap. */
  private order({ sortBy, direction }: NonNullable<Page['sort']> = {}): Record<string, SortOrder> {
    const field = sortBy && this.property(sortBy) ? sortBy : '_id';
    const way = direction === 'asc' ? 1 : -1;
    return { [field]: way, _id: way };
  }
}

function refuseToWrite(): Promise<never> {
  return Promise.reject(new ForbiddenError('anyForbiddenError'));
}
