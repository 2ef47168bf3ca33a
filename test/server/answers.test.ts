import { describe } from '@jest/globals';
import { testCachedRows } from './http/answers/CachedRows.js';
import { testPages } from './http/answers/pages.js';
import { testPublicReads } from './http/answers/publicReads.js';
import { testRefuse } from './http/answers/refuse.js';
import { testSentenceOf } from './http/answers/sentenceOf.js';
import { testChooseToEnd } from './http/streams/chooseToEnd.js';
import { testFollow } from './http/streams/follow.js';
import { testStreams } from './http/streams/streams.js';

describe('CachedRows', testCachedRows);
describe('pages', testPages);
describe('publicReads', testPublicReads);
describe('refuse', testRefuse);
describe('sentenceOf', testSentenceOf);
describe('chooseToEnd', testChooseToEnd);
describe('follow', testFollow);
describe('streams', testStreams);
