import type { Action, ActionContext, ActionResponse, ResourceOptions, ResourceWithOptions } from 'adminjs';
import type { Model } from 'mongoose';
import type { World } from '../../domain/world.js';
import { mayDo } from '../rights/rights.js';
import { Category } from './catalog/Category.js';
import { MissedSearch } from './catalog/MissedSearch.js';
import { Pincode } from './catalog/Pincode.js';
import { Product } from './catalog/Product.js';
import { Promotion } from './catalog/Promotion.js';
import { Reel } from './catalog/Reel.js';
import { Store } from './catalog/Store.js';
import { Synonym } from './catalog/Synonym.js';
import { UnknownPincode } from './catalog/UnknownPincode.js';
import { CommunityRequest } from './community/CommunityRequest.js';
import { ModerationAlert } from './community/ModerationAlert.js';
import { ModerationCase } from './community/ModerationCase.js';
import { Report } from './community/Report.js';
import { Review } from './community/Review.js';
import { FoodOrder } from './food/FoodOrder.js';
import { Restaurant } from './food/Restaurant.js';
import { ContactMessage } from './forms/ContactMessage.js';
import { Feedback } from './forms/Feedback.js';
import { JobApplication } from './forms/JobApplication.js';
import { JobOpening } from './forms/JobOpening.js';
import { AccountBalance } from './ledger/AccountBalance.js';
import { Contribution } from './ledger/Contribution.js';
import { LedgerEntry } from './ledger/LedgerEntry.js';
import { LedgerTransaction } from './ledger/LedgerTransaction.js';
import { ReelEarning } from './ledger/ReelEarning.js';
import { Settlement } from './ledger/Settlement.js';
import { SettlementRun } from './ledger/SettlementRun.js';
import { TaxRate } from './ledger/TaxRate.js';
import { ArchivedOrder } from './orders/ArchivedOrder.js';
import { DeliveryAssignment } from './orders/DeliveryAssignment.js';
import { Rider } from './orders/Rider.js';
import { StoreOrder } from './orders/StoreOrder.js';
import { Approval } from './payments/Approval.js';
import { DuesPayment } from './payments/DuesPayment.js';
import { GatewayDispute } from './payments/GatewayDispute.js';
import { PaymentAlert } from './payments/PaymentAlert.js';
import { PaymentClaim } from './payments/PaymentClaim.js';
import { PaymentSession } from './payments/PaymentSession.js';
import { Refund } from './payments/Refund.js';
import { StatementLine } from './payments/StatementLine.js';
import { Consumer } from './people/Consumer.js';
import { Doctor } from './people/Doctor.js';
import { Seller } from './people/Seller.js';
import { AuditRecord } from './system/AuditRecord.js';
import { DeliveryLog } from './system/DeliveryLog.js';
import { FeatureFlag } from './system/FeatureFlag.js';
import { Notification } from './system/Notification.js';
import { Operator } from './system/Operator.js';
import { OutboxMessage } from './system/OutboxMessage.js';
import { WebhookDelivery } from './system/WebhookDelivery.js';
import { WebhookEndpoint } from './system/WebhookEndpoint.js';

const off = { isAccessible: false, isVisible: false };

/** Turns creating, editing and deleting off: records change only by their own actions. */
const readOnly = { new: off, edit: off, delete: off, bulkDelete: off } satisfies ResourceOptions['actions'];

/** The resources of the console in the order of the sidebar. A model that another one references must be included. */
const listed: ((world: World) => ResourceWithOptions)[] = [
  Store,
  Product,
  Promotion,
  Reel,
  Category,
  Pincode,
  UnknownPincode,
  Synonym,
  MissedSearch,
  StoreOrder,
  ArchivedOrder,
  DeliveryAssignment,
  Rider,
  PaymentSession,
  PaymentClaim,
  DuesPayment,
  StatementLine,
  Refund,
  Approval,
  PaymentAlert,
  GatewayDispute,
  CommunityRequest,
  Review,
  ModerationCase,
  ModerationAlert,
  Report,
  Consumer,
  Seller,
  Doctor,
  Feedback,
  ContactMessage,
  JobOpening,
  JobApplication,
  LedgerEntry,
  LedgerTransaction,
  AccountBalance,
  SettlementRun,
  Settlement,
  TaxRate,
  Contribution,
  ReelEarning,
  FoodOrder,
  Restaurant,
  OutboxMessage,
  Notification,
  DeliveryLog,
  WebhookEndpoint,
  WebhookDelivery,
  AuditRecord,
  Operator,
  FeatureFlag,
];

const newestFirst = { sortBy: '_id', direction: 'desc' } as const;

/** AdminJS's own actions that a resource does not name. */
const reading = { list: {}, search: {}, show: {} } satisfies ResourceOptions['actions'];

/**
 * The newest records first, and AdminJS's own actions turned off: records change only by the resource's actions. The
 * rights of the operator decide about every action.
 */
function withDefaults({ resource, options = {} }: ResourceWithOptions): ResourceWithOptions {
  const { modelName } = resource as Model<unknown>;
  const actions = Object.entries({ ...reading, ...readOnly, ...options.actions });
  const guarded = actions.map(([name, action]) => [name, withRight(modelName, name, action)]);
  return { resource, options: { sort: newestFirst, ...options, actions: Object.fromEntries(guarded) } };
}

type Accessible = Pick<Action<ActionResponse>, 'isAccessible'>;

/** Hides an action from operators without the right to it. `checkRight` refuses their direct calls. */
function withRight(resource: string, name: string, { isAccessible = true, ...action }: Accessible): Accessible {
  const isPossible = typeof isAccessible === 'function' ? isAccessible : () => isAccessible;
  return {
    ...action,
    isAccessible: (context: ActionContext) => mayDo(context.currentAdmin?.role, resource, name) && isPossible(context),
  };
}

/** All resources, including the actions that need the world. */
export const resources = (world: World): ResourceWithOptions[] =>
  listed.map((resource) => withDefaults(resource(world)));
