import { describe } from '@jest/globals';
import { testPublicReads } from './http/answers/publicReads.js';
import { testRecentRows } from './http/answers/recentRows.js';
import { testRefuse } from './http/answers/refuse.js';
import { testFollow } from './http/streams/follow.js';
import { testStreams } from './http/streams/streams.js';

describe('publicReads', testPublicReads);
describe('RecentRows', testRecentRows);
describe('refuse', testRefuse);
describe('follow', testFollow);
describe('streams', testStreams);
