/**
 * The indexes, by collection, that versions before this one made and no query uses any more. They are named one by one,
 * so that an index that an operator has made stays.
 */
export const retiredIndexes: Readonly<Record<string, readonly string[]>> = {
  products: [
    ...['createdAt_-1__id_-1', 'price_1__id_1', 'likeCount_-1_createdAt_-1__id_-1'].flatMap((order) => [
      `isListed_1_${order}`,
      `isListed_1_category_1_${order}`,
      `storeId_1_isListed_1_${order}`,
    ]),
    'words_1_createdAt_-1__id_-1',
  ],
  notifications: ['consumerId_1_createdAt_-1__id_-1'],
  outboxmessages: ['forgetAt_1'],
  knownaddresses: ['forgetAt_1'],
  spentstates: ['forgetAt_1'],
  verificationcodes: ['forgetAt_1'],
};
