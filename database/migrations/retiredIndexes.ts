/**
 * Indexes of earlier versions that no query uses now, by collection. They are listed by name, so that indexes which an
 * operator created stay.
 */
export const retiredIndexes: Readonly<Record<string, readonly string[]>> = {
  communityrequests: ['supporterIds_1_createdAt_-1__id_-1_status_1_category_1'],
  productlikes: ['consumerId_1'],
  storeorders: ['createdAt_-1__id_-1'],
};
