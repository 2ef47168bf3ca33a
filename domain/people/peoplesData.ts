import { inAccounts } from '../accounts/personalData.js';
import { inAudit } from '../audit/personalData.js';
import { inBroadcast } from '../broadcast/personalData.js';
import { inCatalog } from '../catalog/personalData.js';
import { inCommunity } from '../community/personalData.js';
import { inFood } from '../food/personalData.js';
import { inForms } from '../forms/personalData.js';
import { inInsight } from '../insight/personalData.js';
import { inLedger } from '../ledger/personalData.js';
import { inMedia } from '../media/personalData.js';
import { inNotifications } from '../notifications/personalData.js';
import { inOrders } from '../orders/personalData.js';
import { inPartnerWebhooks } from '../partnerWebhooks/personalData.js';
import { inPayments } from '../payments/personalData.js';
import type { PersonalData } from '../personalData/personalData.js';
import { inPush } from '../push/personalData.js';
import { inReviews } from '../reviews/personalData.js';

/** The tables of personal data, by part of the business. */
export const peoplesData: Readonly<Record<string, readonly PersonalData[]>> = {
  orders: inOrders,
  reviews: inReviews,
  payments: inPayments,
  ledger: inLedger,
  catalog: inCatalog,
  community: inCommunity,
  insight: inInsight,
  notifications: inNotifications,
  push: inPush,
  webhooks: inPartnerWebhooks,
  broadcast: inBroadcast,
  accounts: inAccounts,
  food: inFood,
  media: inMedia,
  forms: inForms,
  audit: inAudit,
};
