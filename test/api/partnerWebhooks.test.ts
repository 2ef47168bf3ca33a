import { describe } from '@jest/globals';
import { testSellerWebhooks } from './partnerWebhooks/sellerWebhooks.js';

describe('sellerWebhooks', testSellerWebhooks);
