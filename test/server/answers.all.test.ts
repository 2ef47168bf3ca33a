import { describe } from '@jest/globals';
import { testPublicReads } from './http/answers/publicReads.js';
import { testRefuse } from './http/answers/refuse.js';
import { testFollow } from './http/streams/follow.js';
import { testStreams } from './http/streams/streams.js';

describe('publicReads', testPublicReads);
describe('refuse', testRefuse);
describe('follow', testFollow);
describe('streams', testStreams);
