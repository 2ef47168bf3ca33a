import { describe } from '@jest/globals';
import { testFoldWord } from './search/foldWord.js';
import { testMissedSearches } from './search/missedSearches.js';
import { testOneEdit } from './search/oneEdit.js';
import { testSearchTable } from './search/searchTable.js';
import { testVocabulary } from './search/vocabulary.js';

testFoldWord();
describe('missedSearches', testMissedSearches);
describe('oneEdit', testOneEdit);
describe('searchTable', testSearchTable);
describe('vocabulary', testVocabulary);
