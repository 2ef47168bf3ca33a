import { publicly } from '../../database/publicly.js';
import { foldStart, foldWord } from '../../database/search/foldWord.js';
import { wordsIn } from '../../database/search/searchKeys.js';
import { Pincode, type PincodeRecord } from '../../models/places/Pincode.js';
import { rules } from '../rules.js';

const digits = /^\d[\d ]*$/;

/** The folded words of a text, the last of which may be a beginning. */
function startOf(search: string): string {
  const words = wordsIn(search);
  const last = words.pop();
  return last === undefined ? '' : [...words.map(foldWord), foldStart(last)].join(' ');
}

/** The pincodes that begin with these digits, or whose town has words that begin with this text. */
export async function findPincodes(search: string): Promise<PincodeRecord[]> {
  const isPincode = digits.test(search);
  const start = isPincode ? search.replaceAll(' ', '') : startOf(search);
  if (start === '') return [];
  // Letters, marks, digits and spaces only: nothing in them needs escaping.
  const begins = new RegExp(`^${start}`);
  return publicly(Pincode.find(isPincode ? { _id: begins } : { townStarts: begins }))
    .hint(isPincode ? { _id: 1 } : { townStarts: 1 })
    .limit(rules.place.shownAtMost)
    .lean<PincodeRecord[]>();
}
