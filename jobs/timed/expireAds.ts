import { expireAds as expire } from '../../domain/catalog/ads.js';
import { every } from '../job.js';

/** Expires ads that reached their end date. */
export const expireAds = every('10 minutes', 'expireAds', expire);
