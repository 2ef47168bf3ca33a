import { publicly } from '../../database/publicly.js';
import { wordsOf } from '../../database/wordSearch.js';
import { Pincode, type PincodeRecord } from '../../models/places/Pincode.js';
import { rules } from '../rules.js';

const digits = /^\d[\d ]*$/;

/** The pincodes that begin with these digits, or whose town has words that begin with this text. */
export async function findPincodes(search: string): Promise<PincodeRecord[]> {
  const isPincode = digits.test(search);
  const start = isPincode ? search.replaceAll(' ', '') : wordsOf(search).join(' ');
  if (start === '') return [];
  // Letters, marks, digits and spaces only: nothing in them needs escaping.
  const begins = new RegExp(`^${start}`);
  return publicly(Pincode.find(isPincode ? { _id: begins } : { townStarts: begins }))
    .hint(isPincode ? { _id: 1 } : { townStarts: 1 })
    .limit(rules.place.shownAtMost)
    .lean<PincodeRecord[]>();
}
