import type { Model, QueryFilter } from 'mongoose';
import { exceededTime } from '../../../database/exceededTime.js';
import { matchingWords } from '../../../database/wordSearch.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { ArchivedOrder } from '../../../models/orders/ArchivedOrder.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { DuesPayment } from '../../../models/payments/DuesPayment.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { keysStarting } from '../../search/buildQuery.js';
import { emailAddress } from '../../text/emailAddress.js';
import { parsePhone } from '../../text/phone.js';
import { numberOfReadableCode } from '../../text/readableCode.js';

const longestText = 100;

/** What a text in the search box may be. A text without letters and digits is nothing. */
interface Wanted {
  id?: number;
  /** E.164. */
  phone?: string;
  email?: string;
  /** In capitals and without spaces: an order number, a UTR or a reference. */
  code?: string;
  /** The last six characters of an order number, which are derived from the id of the order. */
  orderEnding?: { _id: number; orderNumber: RegExp };
  /** As written, without spaces: the ids of the gateway are case-sensitive. */
  exact?: string;
  /** The id of a trace, or of a request that the service named: hexadecimal digits without hyphens. */
  trace?: string;
  words?: { $all: RegExp[] };
  /** Conditions on the search keys of a product or store, one for each word. */
  keys?: object[];
}

const hasLetter = /\p{L}/u;
const anyId = /^#?(\d{1,15})$/;
const anyCode = /^[A-Z0-9-]{6,40}$/;
const anyTrace = /^[\da-f]{32}$/;
const orderCode = /^(?:SO-?)?(\d{8})-?([A-Z0-9]{6})$/;

/** Reads a text in the search box. */
function parseSearch(written: string): Wanted {
  const text = written.trim().slice(0, longestText);
  const exact = text.replaceAll(/\s/g, '');
  const code = exact.toUpperCase();
  const [, id] = anyId.exec(exact) ?? [];
  const trace = exact.replaceAll('-', '').toLowerCase();
  const phone = parsePhone(text);
  const orderId = numberOfReadableCode(code);
  const words = hasLetter.test(text) && !text.includes('@') ? matchingWords(text)?.words : undefined;
  return {
    ...(id && { id: Number(id) }),
    ...(phone && { phone }),
    ...(text.includes('@') && { email: emailAddress(exact) }),
    ...(anyCode.test(code) && { code: code.replace(orderCode, 'SO-$1-$2'), exact }),
    ...(orderId !== undefined && { orderEnding: { _id: orderId, orderNumber: new RegExp(`-${code}$`) } }),
    ...(anyTrace.test(trace) && { trace }),
    ...(words && { words, keys: keysStarting(text) }),
  };
}

/** A filter of which a value may be missing in the text. */
type Alternative<Row> = { [Name in keyof QueryFilter<Row>]?: QueryFilter<Row>[Name] | undefined };

/** How the search box finds records of a model. */
interface LookupFields<Row> {
  /** Alternatives; each must have an index. An alternative with an undefined value is left out. */
  alternatives(wanted: Wanted): Alternative<Row>[];
  /** The field that names a record; a record without one is named by its id. */
  title?: keyof Row & string;
  /** The fields that tell similar records apart. */
  details: readonly (keyof Row & string)[];
}

interface Lookup {
  modelName: string;
  alternatives(wanted: Wanted): object[];
  lookUp(wanted: Wanted): Promise<FoundOfKind>;
}

const lookupOf = <Row>(model: Model<Row>, fields: LookupFields<Row>): Lookup => ({
  modelName: model.modelName,
  alternatives: fields.alternatives,
  lookUp: (wanted) => lookUp(model, fields, wanted),
});

const account = ({ id, email, phone, words }: Wanted) => [{ _id: id }, { email }, { phone }, { words }];
const named = ({ id, words }: Wanted) => [{ _id: id }, { words }];

const ofOrders: LookupFields<StoreOrderRecord> = {
  alternatives: ({ id, code, orderEnding, phone }) => [
    { _id: id },
    { orderNumber: code },
    { invoiceNumber: code },
    { _id: undefined, ...orderEnding },
    { customerPhone: phone },
  ],
  title: 'orderNumber',
  details: ['status', 'customerName', 'total', 'createdAt'],
};

/** All lookups, in the order of the results. */
export const lookups: readonly Lookup[] = [
  lookupOf(StoreOrder, ofOrders),
  lookupOf(ArchivedOrder, ofOrders),
  lookupOf(PaymentSession, {
    alternatives: ({ id, code, exact }) => [
      { _id: id },
      { reference: code },
      { utr: code },
      { rejectedUtr: code },
      { gatewayOrderId: exact },
      { gatewayPaymentId: exact },
    ],
    title: 'reference',
    details: ['status', 'amount', 'utr', 'createdAt'],
  }),
  lookupOf(PaymentClaim, {
    alternatives: ({ code }) => [{ utr: code }],
    title: 'utr',
    details: ['state', 'amount', 'at'],
  }),
  lookupOf(DuesPayment, {
    alternatives: ({ code }) => [{ utr: code }, { rejectedUtr: code }, { reference: code }],
    details: ['verification', 'amount', 'utr', 'createdAt'],
  }),
  lookupOf(StatementLine, {
    alternatives: ({ code }) => [{ utrs: code }, { longUtrs: code }],
    details: ['side', 'amount', 'use'],
  }),
  lookupOf(Refund, {
    alternatives: ({ code, exact }) => [{ transferReference: code }, { gatewayRefundId: exact }],
    details: ['status', 'amount', 'transferReference', 'createdAt'],
  }),
  lookupOf(Settlement, {
    alternatives: ({ code }) => [{ utr: code }],
    title: 'utr',
    details: ['status', 'amount', 'createdAt'],
  }),
  lookupOf(Consumer, { alternatives: account, title: 'name', details: ['email', 'phone'] }),
  lookupOf(Seller, { alternatives: account, title: 'name', details: ['email', 'phone'] }),
  lookupOf(Doctor, { alternatives: account, title: 'name', details: ['specialization', 'email', 'phone'] }),
  lookupOf(Store, {
    alternatives: ({ id, keys }) => [{ _id: id }, { $and: keys }],
    title: 'name',
    details: ['status', 'address'],
  }),
  lookupOf(Product, {
    alternatives: ({ id, keys }) => [{ _id: id }, { $and: keys }],
    title: 'title',
    details: ['status', 'price'],
  }),
  lookupOf(CommunityRequest, {
    alternatives: named,
    title: 'title',
    details: ['status', 'category', 'createdAt'],
  }),
  lookupOf(OutboxMessage, {
    alternatives: ({ trace }) => [{ traceId: trace }],
    title: 'event',
    details: ['state', 'recordedAt'],
  }),
  lookupOf(DeliveryLog, {
    alternatives: ({ trace }) => [{ traceId: trace }],
    title: 'form',
    details: ['state', 'triedAt'],
  }),
];

/** Records of each kind that a search shows. */
const shownOfKind = 5;
/** A search by words that many records share stops here. */
const longestMs = 250;

/** A record that a search found. */
interface Found {
  id: number | string;
  title: string;
  /** Values that tell it from similar records, by field; amounts are paise. */
  details: Record<string, unknown>;
}

/** The found records of one kind. */
export interface FoundOfKind {
  /** The model's name. */
  resource: string;
  found: Found[];
  /** Whether there may be more: there are too many, or the search took too long. */
  hasMore: boolean;
}

/**
 * Searches records by number, phone number in any spelling, UTR, reference, e-mail address, words of a name, or the id
 * of a trace. Reads at most six records of each kind. Kinds without results are left out.
 */
export async function searchRecords(written: string): Promise<FoundOfKind[]> {
  const wanted = parseSearch(written);
  const all = await Promise.all(lookups.map(({ lookUp }) => lookUp(wanted)));
  return all.filter(({ found, hasMore }) => found.length > 0 || hasMore);
}

async function lookUp<Row>(
  model: Model<Row>,
  { alternatives, title, details }: LookupFields<Row>,
  wanted: Wanted,
): Promise<FoundOfKind> {
  const resource = model.modelName;
  const given = alternatives(wanted).filter(isWhole<Row>);
  const rows = given.length > 0 ? await read(model, given, title ? [title, ...details] : details) : [];
  if (!rows) return { resource, found: [], hasMore: true };
  const found = rows.slice(0, shownOfKind).map((row) => ({
    id: row._id,
    title: String((title && row[title]) || `#${row._id}`),
    details: Object.fromEntries(details.map((field) => [field, row[field] ?? null])),
  }));
  return { resource, found, hasMore: rows.length > shownOfKind };
}

const isWhole = <Row>(alternative: Alternative<Row>): alternative is QueryFilter<Row> =>
  !Object.values(alternative).includes(undefined);

type FoundRow = Record<string, unknown> & { _id: number | string };

/** @returns undefined if it took too long */
async function read<Row>(
  model: Model<Row>,
  given: QueryFilter<Row>[],
  fields: readonly string[],
): Promise<FoundRow[] | undefined> {
  try {
    return await model
      .find()
      .or(given)
      .select([...fields])
      .limit(shownOfKind + 1)
      .maxTimeMS(longestMs)
      .lean<FoundRow[]>();
  } catch (error) {
    if (exceededTime(error)) return undefined;
    throw error;
  }
}
