import { type StoreFilter, storesByNameWalked, storesWithWord } from '../../../models/catalog/Store.js';
import { searchByName } from '../../text/searchByName.js';
import { countStoreWord } from './countStoreWord.js';

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
