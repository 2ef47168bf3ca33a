import { Property, Resource } from '@adminjs/mongoose';
import {
  type ActionContext,
  AppError,
  BaseRecord,
  type CurrentAdmin,
  type Filter,
  type PropertyType,
  type RecordJSON,
} from 'adminjs';
import type { Model, Query, Schema, SchemaType, SortOrder } from 'mongoose';
import { exceededTime } from '../../database/exceededTime.js';
import { rowsOf } from '../../database/rowsOf.js';
import { ArchivedOrder } from '../../models/orders/ArchivedOrder.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { mayDo } from '../rights/rights.js';
import { readFilter } from './readFilter.js';
import { withAllValues } from './withAllValues.js';

/** The parts of a schema path that the adapter reads. Mongoose 9 renamed `caster` to `embeddedSchemaType`. */
interface Path extends SchemaType {
  schema?: Schema;
  embeddedSchemaType?: Path;
  enumValues?: string[];
}

const types: Record<string, PropertyType> = {
  String: 'string',
  Boolean: 'boolean',
  Number: 'number',
  Date: 'datetime',
  Mixed: 'mixed',
  Embedded: 'mixed',
};

/** A Mongoose schema path as an AdminJS property. The adapter's own class fails on arrays under Mongoose 9. */
class ConsoleProperty extends Property {
  /** The path itself, or for an array its elements. */
  private element(): Path {
    const path: Path = this.mongoosePath;
    return (this.isArray() && path.embeddedSchemaType) || path;
  }

  override reference(): string | null {
    const ref: unknown = this.element().options?.ref;
    return typeof ref === 'string' ? ref : null;
  }

  override type(): PropertyType {
    if (this.mongoosePath.schema) return 'mixed';
    // The adapter's class takes only ObjectIds for references; our IDs are numbers.
    if (this.reference()) return 'reference';
    return types[this.element().instance] ?? 'string';
  }

  override availableValues(): string[] | null {
    const values = this.element().enumValues?.filter((value) => value !== null);
    return values?.length ? values : null;
  }

  override subProperties(): ConsoleProperty[] {
    const { schema }: Path = this.mongoosePath;
    return Object.values(schema?.paths ?? {}).map((path) => new ConsoleProperty(path));
  }
}

/** A record whose title is a label where the field of the title has a fixed set of values. */
class ConsoleRecord extends BaseRecord {
  override toJSON(currentAdmin?: CurrentAdmin): RecordJSON {
    const json = super.toJSON(currentAdmin);
    const values = this.resource.decorate().titleProperty().availableValues() ?? [];
    return { ...json, title: values.find(({ value }) => value === json.title)?.label ?? json.title };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: one class serves the models of all shapes
type AnyModel = Model<any>;

interface Page {
  limit?: number;
  offset?: number;
  sort?: { sortBy?: string; direction?: 'asc' | 'desc' };
}

const pageAtMost = 500;
/**
 * A filter that matches more rows than this, or whose count takes too long, shows this number. Its later pages need a
 * narrower filter.
 */
const countedAtMost = 10_000;
/** A list without a fitting index stops here. */
const longestMs = 800;

/** Fields that no page shows: Mongoose's version counter, a person's Google ID, and what only the consumer knows. */
const hidden = { __v: 0, googleId: 0, handoverCode: 0, linkHash: 0 } as const;
/** The exact place of a person, an ad or a request. That of a pincode is public. */
const exactPlace = { latitude: 0, longitude: 0 } as const;

const hiddenOf = ({ modelName }: AnyModel): Record<string, 0> =>
  modelName === 'Pincode' ? hidden : { ...hidden, ...exactPlace };

/** Clamps a query value to a whole number within bounds. */
const within = (value: unknown, least: number, most: number, otherwise: number): number => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? Math.min(Math.max(number, least), most) : otherwise;
};

/**
 * A model as the console reads it. Its writes are not used: a domain function makes every change, checks the rules, and
 * writes the audit record. Fields with `select: false` (secrets) are left out.
 */
export class ConsoleResource extends Resource {
  private readonly hidden: Record<string, 0>;
  private readonly known: ConsoleProperty[];
  /** Whether its ids are strings; most are integers. */
  private readonly hasNames: boolean;

  constructor(model: AnyModel) {
    super(model);
    this.hasNames = model.schema.path('_id').instance === 'String';
    this.hidden = hiddenOf(model);
    this.known = Object.values(model.schema.paths)
      .filter((path) => !Object.hasOwn(this.hidden, path.path) && path.options.select !== false)
      .map((path, position) => new ConsoleProperty(path, position));
  }

  override properties(): ConsoleProperty[] {
    return this.known;
  }

  override property(name: string): ConsoleProperty {
    const [field, embedded] = name.split('.');
    const found = this.known.find((property) => property.path() === field);
    const wanted = embedded === undefined ? found : found?.subProperties().find((each) => each.path() === embedded);
    // AdminJS asks for unknown names too and expects null, which the adapter's type does not say.
    return (wanted ?? null) as ConsoleProperty;
  }

  override async count(filter: Filter | undefined, context?: ActionContext): Promise<number> {
    const query = readFilter(filter, zoneOf(context));
    return Object.keys(query).length > 0
      ? limitTime(this.MongooseModel.countDocuments(query, { limit: countedAtMost }), countedAtMost)
      : this.MongooseModel.estimatedDocumentCount();
  }

  override async find(filter: Filter, { limit, offset, sort }: Page, context?: ActionContext): Promise<BaseRecord[]> {
    const order = this.order(sort);
    const [sortBy = '_id'] = Object.keys(order);
    const wanted = withAllValues(this.MongooseModel.schema, readFilter(filter, zoneOf(context)), sortBy);
    const page = this.MongooseModel.find(wanted, this.hidden)
      .sort(order)
      .skip(within(offset, 0, Number.MAX_SAFE_INTEGER, 0))
      .limit(within(limit, 1, pageAtMost, 20));
    const rows = await limitTime(page.lean<object[]>(), undefined);
    if (!rows) throw new AppError('tooManyRecordsRead');
    return rows.map((row) => this.build(row));
  }

  /** All records of a filter in an order, one by one. */
  stream(filter: Filter, sort: Page['sort'], zone: string): AsyncGenerator<Record<string, unknown>> {
    const rows = this.MongooseModel.find(readFilter(filter, zone), this.hidden).sort(this.order(sort));
    return rowsOf(rows.lean<Record<string, unknown>>().cursor({ batchSize: pageAtMost }));
  }

  override async findOne(id: string): Promise<BaseRecord> {
    const [record] = await this.findMany([id]);
    // As with `property`: AdminJS expects null for a record that does not exist.
    return (record ?? null) as BaseRecord;
  }

  /**
   * Records by their ids. With a context, they are chosen for a bulk action, or other records refer to them: AdminJS
   * then embeds them as a whole, so an operator without the right to them gets none. Links to an order name one
   * resource, so archived orders are found there too.
   */
  override async findMany(ids: (string | number)[], context?: ActionContext): Promise<BaseRecord[]> {
    if (context && !mayDo(context.currentAdmin?.role, this.id(), 'list')) return [];
    const wanted = this.hasNames ? ids.map(String) : ids.map(Number).filter(Number.isSafeInteger);
    const rows = await this.MongooseModel.find({ _id: { $in: wanted } }, this.hidden).lean<object[]>();
    const isIncomplete = this.id() === StoreOrder.modelName && rows.length < wanted.length;
    const orders: AnyModel = ArchivedOrder;
    const archived = isIncomplete ? await orders.find({ _id: { $in: wanted } }, this.hidden).lean<object[]>() : [];
    return [...rows, ...archived].map((row) => this.build(row));
  }

  override build(params: object): ConsoleRecord {
    return new ConsoleRecord(Resource.stringifyId(params), this);
  }

  /** Sorts by an existing field, or newest first. The id breaks ties, so that pages do not overlap. */
  private order({ sortBy, direction }: NonNullable<Page['sort']> = {}): Record<string, SortOrder> {
    const field = sortBy && this.property(sortBy) ? sortBy : '_id';
    const way = direction === 'asc' ? 1 : -1;
    return { [field]: way, _id: way };
  }
}

/** @returns what the query of a list returns, or `otherwise` if it takes too long */
async function limitTime<T, Otherwise>(query: Query<T, unknown>, otherwise: Otherwise): Promise<T | Otherwise> {
  try {
    return await query.maxTimeMS(longestMs);
  } catch (error) {
    if (exceededTime(error)) return otherwise;
    throw error;
  }
}

/** The time zone of the pages, see `loadOperator`. */
const zoneOf = (context: ActionContext | undefined): string => context?.currentAdmin?.timezone ?? 'UTC';
