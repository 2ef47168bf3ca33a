import { wakeProducts as wake } from '../../domain/catalog/products/wakeProducts.js';
import { every } from '../job.js';

/** Makes products available whose snooze has reached its end. */
export const wakeProducts = every('30 seconds', 'wakeProducts', wake);
