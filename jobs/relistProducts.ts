import { relistProducts as relist } from '../domain/catalog/products/relistProducts.js';
import { onEvent } from './job.js';

/** Has the products of a store follow it onto the lists, or off them. */
export const relistProducts = onEvent('store.relisted', 'relistProducts', relist);
