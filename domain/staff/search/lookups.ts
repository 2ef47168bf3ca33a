import type { Model } from 'mongoose';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import type { Wanted } from './parseSearch.js';

/** How the search box finds records of a model. */
export interface Lookup {
  model: Model<never>;
  /** Alternatives; each must have an index. An alternative with an undefined value is left out. */
  alternatives(wanted: Wanted): Record<string, unknown>[];
  /** The field that names a record; a record without one is named by its id. */
  title?: string;
  /** The fields that tell similar records apart. */
  details: readonly string[];
}

const account = ({ id, email, phone, words }: Wanted) => [{ _id: id }, { email }, { phone }, { words }];
const named = ({ id, words }: Wanted) => [{ _id: id }, { words }];

/** All lookups, in the order of the results. */
export const lookups: readonly Lookup[] = [
  {
    model: StoreOrder as never,
    alternatives: ({ id, code, orderEnding, phone }) => [
      { _id: id },
      { orderNumber: code },
      { _id: undefined, ...orderEnding },
      { customerPhone: phone },
    ],
    title: 'orderNumber',
    details: ['status', 'customerName', 'total', 'createdAt'],
  },
  {
    model: PaymentSession as never,
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
  },
  {
    model: PaymentClaim as never,
    alternatives: ({ code }) => [{ utr: code }],
    title: 'utr',
    details: ['state', 'amount', 'at'],
  },
  {
    model: StatementLine as never,
    alternatives: ({ code }) => [{ utrs: code }, { longUtrs: code }],
    details: ['side', 'amount', 'use'],
  },
  {
    model: Refund as never,
    alternatives: ({ code, exact }) => [{ transferReference: code }, { gatewayRefundId: exact }],
    details: ['status', 'amount', 'transferReference', 'createdAt'],
  },
  {
    model: Settlement as never,
    alternatives: ({ code }) => [{ utr: code }],
    title: 'utr',
    details: ['status', 'amount', 'createdAt'],
  },
  { model: Consumer as never, alternatives: account, title: 'name', details: ['email', 'phone'] },
  { model: Seller as never, alternatives: account, title: 'name', details: ['email', 'phone'] },
  { model: Doctor as never, alternatives: account, title: 'name', details: ['specialization', 'email', 'phone'] },
  { model: Store as never, alternatives: named, title: 'name', details: ['status', 'address'] },
  { model: Product as never, alternatives: named, title: 'title', details: ['status', 'price'] },
  {
    model: CommunityRequest as never,
    alternatives: named,
    title: 'title',
    details: ['status', 'category', 'createdAt'],
  },
  {
    model: OutboxMessage as never,
    alternatives: ({ trace }) => [{ traceId: trace }],
    title: 'event',
    details: ['state', 'recordedAt'],
  },
  {
    model: DeliveryLog as never,
    alternatives: ({ trace }) => [{ traceId: trace }],
    title: 'form',
    details: ['state', 'triedAt'],
  },
];
