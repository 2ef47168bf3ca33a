import { Review } from '../../models/orders/Review.js';
import { clearRows, type PersonalData, personalData } from '../personalData/personalData.js';

const ofConsumer = (consumerId: number) => ({ consumerId });
const ofSeller = (sellerId: number) => ({ sellerId });
const about = ['orderId', 'storeId', 'createdAt', 'updatedAt'] as const;

/** Reviews stay, and count, without the name of their author. */
export const inReviews: readonly PersonalData[] = [
  personalData(Review, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: clearRows(Review, ofConsumer, { consumerId: 0 }),
    exported: [...about, 'rating', 'text', 'items'],
  }),
  personalData(Review, {
    kind: 'seller',
    rows: ofSeller,
    forget: 'a reply is that of the store, which stays',
    exported: [...about, 'rating', 'reply', 'repliedAt'],
  }),
];
