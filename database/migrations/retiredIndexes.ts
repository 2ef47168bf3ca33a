const productOrders = ['createdAt_-1__id_-1', 'price_1__id_1', 'likeCount_-1_createdAt_-1__id_-1'];
const productLists = [
  ...['isListed_1_', 'isListed_1_category_1_', 'storeId_1_isListed_1_'],
  ...['', 'status_1_productType_1_', 'category_1_status_1_productType_1_'],
  ...['storeId_1_status_1_', 'storeId_1_category_1_status_1_'],
];

/**
 * The indexes, by collection, that versions before this one made and no query uses any more. They are named one by one,
 * so that an index that an operator has made stays.
 */
export const retiredIndexes: Readonly<Record<string, readonly string[]>> = {
  products: [
    ...productLists.flatMap((list) => productOrders.map((order) => `${list}${order}`)),
    'words_1_createdAt_-1__id_-1',
  ],
  appuses: ['type_1_day_1'],
  consumers: ['googleId_1'],
  sellers: ['googleId_1'],
  doctors: ['isVerified_1_specialization_1_sortName_1__id_1', 'googleId_1'],
  stores: ['position_2dsphere'],
  notifications: ['consumerId_1_createdAt_-1__id_-1'],
  outboxmessages: ['forgetAt_1', 'nextAttemptAt_1__id_1'],
  knownaddresses: ['forgetAt_1'],
  spentstates: ['forgetAt_1'],
  verificationcodes: ['forgetAt_1'],
};
