import { describe } from '@jest/globals';
import { testAnalytics } from './insight/analytics.js';
import { testFeed } from './insight/feed.js';
import { testIntelligence } from './insight/intelligence.js';
import { testRestaurants } from './insight/restaurants.js';

describe('restaurants', testRestaurants);
describe('analytics', testAnalytics);
describe('feed', testFeed);
describe('intelligence', testIntelligence);
