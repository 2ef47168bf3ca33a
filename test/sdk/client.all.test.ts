import { describe } from '@jest/globals';
import { testErrors } from './client/errors.js';
import { testOrders } from './client/orders.js';
import { testPaging } from './client/paging.js';
import { testReconnecting } from './client/reconnecting.js';
import { testRedirects } from './client/redirects.js';
import { testRetries } from './client/retries.js';
import { testStreams } from './client/streams.js';

describe('errors', testErrors);
describe('orders', testOrders);
describe('paging', testPaging);
describe('reconnecting', testReconnecting);
describe('redirects', testRedirects);
describe('retries', testRetries);
describe('streams', testStreams);
