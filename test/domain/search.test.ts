import { testFoldWord } from './search/foldWord.js';

testFoldWord();
