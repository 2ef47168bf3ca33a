import { Product } from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import type { ReportTarget } from '../../models/community/Report.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Review, shownReviews } from '../../models/orders/Review.js';
import { isOpenToPublic } from '../catalog/stores/isOpenToPublic.js';
import { Refused } from '../errors.js';
import { hideReview } from '../reviews/showReviews.js';
import { changeMessage, findMessage } from './findMessage.js';
import { findThread } from './findThread.js';
import { isWithheldFrom } from './withheld.js';

/** The author and text of a reported target. */
export interface Target {
  authorKind: AccountKind;
  authorId: number;
  /** Its text at the time of the report. */
  excerpt: string;
  /** The request of a message. */
  requestId?: number;
}

interface TargetKind {
  /** Finds the target, if the reporter may see it. */
  find(id: number, reporterId: number): Promise<Target | undefined>;
  /** Hides the target from all but its author, or shows it again. Missing for stores, which staff pause instead. */
  hide?(id: number, isHidden: boolean): Promise<unknown>;
  /** Hidden automatically after enough reports by different people. */
  hidesByReports?: true;
}

const excerptOf = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join('\n').slice(0, 1_000);

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}

/** Hides a product, or shows it. It is listed again unless it is deleted or its store is not open to the public. */
async function hideProduct(_id: number, isHidden: boolean): Promise<void> {
  const product = await Product.findById(_id, { storeId: 1, status: 1 }).lean();
  const store = product?.storeId && (await Store.findById(product.storeId, { status: 1, isActive: 1 }).lean());
  const mayBeListed = product?.status !== 'deleted' && (!store || isOpenToPublic(store));
  await Product.updateOne({ _id }, { $set: { isHidden, isListed: !isHidden && mayBeListed } });
}

/** The kinds of targets: how each is found and hidden. */
export const reportTargetKinds: Record<ReportTarget, TargetKind> = {
  ad: {
    find: async (_id) => {
      const ad = await Product.findOne({ _id, storeId: null, status: { $ne: 'deleted' } }).lean();
      const authorId = ad?.consumerId;
      return ad && authorId
        ? { authorKind: 'consumer', authorId, excerpt: excerptOf(ad.title, ad.description) }
        : undefined;
    },
    hide: hideProduct,
    hidesByReports: true,
  },
  product: {
    find: async (_id) => {
      const product = await Product.findOne({ _id, storeId: { $ne: null }, status: { $ne: 'deleted' } }).lean();
      const authorId = product?.sellerId;
      return product && authorId
        ? { authorKind: 'seller', authorId, excerpt: excerptOf(product.title, product.description) }
        : undefined;
    },
    hide: hideProduct,
  },
  store: {
    find: async (_id) => {
      const store = await Store.findOne({ _id, isActive: true }).lean();
      return store
        ? { authorKind: 'seller', authorId: store.sellerId, excerpt: excerptOf(store.name, store.description) }
        : undefined;
    },
  },
  request: {
    find: async (_id) => {
      const request = await CommunityRequest.findOne({ _id, status: { $ne: 'deleted' }, isHidden: false }).lean();
      return request
        ? {
            authorKind: 'consumer',
            authorId: request.consumerId,
            excerpt: excerptOf(request.title, request.description),
          }
        : undefined;
    },
    hide: (_id, isHidden) => CommunityRequest.updateOne({ _id }, { $set: { isHidden } }),
    hidesByReports: true,
  },
  message: {
    find: async (id, reporterId) => {
      const found = await findMessage(id);
      if (!found || found.message.isDeleted || found.message.consumerId === 0) return undefined;
      // To a reporter who may not read the thread the message does not exist.
      const conversation = await findThread(found.requestId, found.threadId, reporterId).catch(unlessRefused);
      const { message, requestId } = found;
      if (!conversation || isWithheldFrom(conversation.thread, message, reporterId)) return undefined;
      return {
        authorKind: 'consumer',
        authorId: message.consumerId,
        ...(requestId > 0 && { requestId }),
        excerpt: excerptOf(message.text),
      };
    },
    hide: (id, isHidden) => changeMessage(id, {}, { isHidden }),
    hidesByReports: true,
  },
  review: {
    find: async (_id) => {
      const review = await Review.findOne({ _id, ...shownReviews }).lean();
      return review
        ? { authorKind: 'consumer', authorId: review.consumerId, excerpt: excerptOf(`${review.rating}/5`, review.text) }
        : undefined;
    },
    hide: hideReview,
    hidesByReports: true,
  },
};
