import { describe } from '@jest/globals';
import { testCategories } from './catalog/categories.js';
import { testDropUnusedCategory } from './catalog/dropUnusedCategory.js';
import { testChangeStoreTerms } from './catalog/stores/changeStoreTerms.js';
import { testCountDays } from './insight/countDays.js';
import { testReadLeaders } from './insight/readLeaders.js';
import { testUpdateInterestProfiles } from './insight/updateInterestProfiles.js';
import { testProperties } from './storeTime/properties.js';
import { testTimesOf } from './storeTime/timesOf.js';

describe('categories', testCategories);
describe('dropUnusedCategory', testDropUnusedCategory);
describe('changeStoreTerms', testChangeStoreTerms);
describe('countDays', testCountDays);
describe('readLeaders', testReadLeaders);
describe('updateInterestProfiles', testUpdateInterestProfiles);
describe('properties', testProperties);
describe('timesOf', testTimesOf);
