import type { ResourceWithOptions } from 'adminjs';
import { ReelEarning as model, reelEarningStatuses } from '../../../models/ledger/ReelEarning.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** What creators of reels earn from orders. */
export const ReelEarning = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.ledger('TrendingUp'),
    titleProperty: '_id',
    listProperties: ['_id', 'amount', 'reversed', 'status', 'reelId', 'consumerId', 'orderId', 'createdAt'],
    filterProperties: ['status', 'reelId', 'consumerId', 'orderId', 'createdAt'],
    properties: { amount: showAs.money, reversed: showAs.money, status: showAs.badge(reelEarningStatuses) },
  },
});
