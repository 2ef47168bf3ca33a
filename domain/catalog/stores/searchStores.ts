import { publicly } from '../../../database/publicly.js';
import {
  Store,
  type StoreFilter,
  storesByNameWalked,
  storesWithWord,
  storeWordsIndex,
} from '../../../models/catalog/Store.js';
import { searchByName, wordCounter } from '../../text/searchByName.js';

/** The number of stores with a word. */
export const countStoreWord = wordCounter((word, limit) =>
  publicly(Store.countDocuments({ words: word }, { limit })).hint(storeWordsIndex),
);

/** Reads a page of the live stores with all words, by name. */
export const searchStores = (
  filter: StoreFilter & Required<Pick<StoreFilter, 'words'>>,
  after: readonly unknown[] | undefined,
  limit: number,
) =>
  searchByName(
    {
      words: filter.words.$all,
      countWord: countStoreWord,
      withWords: (words, from, most) => storesWithWord({ ...filter, words }, from, most),
      walk: (among, from, most) => storesByNameWalked(filter, among, from, most),
    },
    after,
    limit,
  );
