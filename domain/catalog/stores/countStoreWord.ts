import { Store, storeWordsIndex } from '../../../models/catalog/Store.js';
import { wordCounter } from '../../text/wordCounter.js';

/** The number of stores with a word. */
export const countStoreWord = wordCounter((word, limit) =>
  Store.countDocuments({ words: word }, { limit }).hint(storeWordsIndex),
);
