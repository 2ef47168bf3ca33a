import { relistProducts as relist } from '../../domain/catalog/products/relistProducts.js';
import { onEvent } from '../job.js';

/** Lists or unlists the products of a store that opened or closed. */
export const relistProducts = onEvent('store.relisted', 'relistProducts', relist);
