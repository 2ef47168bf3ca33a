import { createRequire } from 'node:module';
import { Router } from 'express';
import { Refused } from '../domain/errors.js';
import type { Declared } from '../server/http/endpoint.js';
import { describeApi, type ExampleAnswer } from '../server/http/openapi.js';
import { addresses } from './accounts/addresses.js';
import { auth } from './accounts/auth.js';
import { authGoogle } from './accounts/authGoogle.js';
import { bankAccount } from './accounts/bankAccount.js';
import { doctor } from './accounts/doctor.js';
import { doctors } from './accounts/doctors.js';
import { me } from './accounts/me.js';
import { passwordReset } from './accounts/passwordReset.js';
import { verification } from './accounts/verification.js';
import { ads } from './catalog/ads.js';
import { categories } from './catalog/categories.js';
import { favourites } from './catalog/favourites.js';
import { likes } from './catalog/likes.js';
import { products } from './catalog/products.js';
import { sellerPromotions, storePromotions } from './catalog/promotions.js';
import { search } from './catalog/search.js';
import { sellerProducts } from './catalog/sellerProducts.js';
import { sellerStores } from './catalog/sellerStores.js';
import { storePauses } from './catalog/storePauses.js';
import { stores } from './catalog/stores.js';
import { blocks } from './community/blocks.js';
import { objections } from './community/objections.js';
import { reports } from './community/reports.js';
import { requestList } from './community/requestList.js';
import { requests } from './community/requests.js';
import { adThreads, requestThreads } from './community/requestThreads.js';
import { adThreadActions, requestThreadActions } from './community/threadActions.js';
import { adMessages, requestMessages } from './community/threadMessages.js';
import { adThreadStream, requestThreadStream } from './community/threadStream.js';
import { restaurants } from './food/restaurants.js';
import { feedback } from './forms/feedback.js';
import { website } from './forms/website.js';
import { health } from './health.js';
import { analytics } from './insight/analytics.js';
import { feed } from './insight/feed.js';
import { intelligence } from './insight/intelligence.js';
import { introduction, tagDescriptions } from './introduction.js';
import { translate } from './languages/translate.js';
import { upload } from './media/upload.js';
import { uploadVideo } from './media/uploadVideo.js';
import { notifications, sellerNotifications } from './notifications/inbox.js';
import { notificationStream } from './notifications/notificationStream.js';
import { preferences } from './notifications/preferences.js';
import { pushTargets } from './notifications/pushTargets.js';
import { unsubscribe } from './notifications/unsubscribe.js';
import { consumerOrders } from './orders/consumerOrders.js';
import { delivery } from './orders/delivery.js';
import { orderChanges, sellerOrderChanges } from './orders/orderChanges.js';
import { orderReceipt } from './orders/orderReceipt.js';
import { payStoreOrder } from './orders/payStoreOrder.js';
import { quoteStoreOrder } from './orders/quoteStoreOrder.js';
import { orderReviews, sellerReviews, storeReviews } from './orders/reviews.js';
import { riderLink } from './orders/riderLink.js';
import { sellerRiders } from './orders/riders.js';
import { sellerLedger } from './orders/sellerLedger.js';
import { sellerOrders } from './orders/sellerOrders.js';
import { sellerSettlements } from './orders/sellerSettlements.js';
import { storeOrders } from './orders/storeOrders.js';
import { sellerWebhooks } from './partners/sellerWebhooks.js';
import { callbacks } from './payments/callbacks.js';
import { payments } from './payments/payments.js';
import { sellerDues } from './payments/sellerDues.js';
import { places } from './places/places.js';
import { webhooks } from './shapes/webhooks.js';

const groups = [
  auth,
  verification,
  passwordReset,
  me,
  bankAccount,
  addresses,
  authGoogle,
  doctor,
  doctors,
  stores,
  storePromotions,
  favourites,
  places,
  products,
  search,
  likes,
  ads,
  adThreads,
  adMessages,
  adThreadActions,
  adThreadStream,
  categories,
  requestList,
  requests,
  requestThreads,
  requestMessages,
  requestThreadActions,
  requestThreadStream,
  blocks,
  reports,
  objections,
  storeOrders,
  orderChanges,
  payments,
  callbacks,
  payStoreOrder,
  quoteStoreOrder,
  orderReceipt,
  consumerOrders,
  orderReviews,
  storeReviews,
  sellerReviews,
  restaurants,
  sellerStores,
  storePauses,
  sellerPromotions,
  sellerProducts,
  sellerOrders,
  sellerOrderChanges,
  sellerLedger,
  sellerSettlements,
  sellerDues,
  sellerWebhooks,
  delivery,
  sellerRiders,
  riderLink,
  notifications,
  sellerNotifications,
  preferences,
  pushTargets,
  unsubscribe,
  notificationStream,
  upload,
  uploadVideo,
  translate,
  feedback,
  website,
  feed,
  analytics,
  intelligence,
  health,
];

/** The API has the version of the package. */
export const apiVersion: string = createRequire(import.meta.url)('../package.json').version;

/** The answers of the examples, of real calls on the demo data. */
const answers: Record<string, ExampleAnswer> = createRequire(import.meta.url)('../routes/exampleAnswers.json');

/** Every endpoint. */
export const declared: Declared[] = groups.flatMap((group) => group.declared);

export const apiDocument = () =>
  describeApi(declared, apiVersion, { introduction, tagDescriptions, answers, webhooks });

/** All groups, then 405 for a known path with another method. */
export const apiRouter = Router();
for (const { router } of groups) apiRouter.use(router);
for (const path of new Set(declared.map((endpoint) => endpoint.path))) {
  const methods = declared.filter((endpoint) => endpoint.path === path).map(({ method }) => method.toUpperCase());
  apiRouter.all(path, (_request, response) => {
    response.locals.route = `/api${path}`;
    throw new Refused('method_not_allowed', { headers: { Allow: methods.join(', ') } });
  });
}
