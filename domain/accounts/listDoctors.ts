import { publicly } from '../../database/publicly.js';
import {
  Doctor,
  type DoctorFilter,
  type DoctorRecord,
  doctorWordsIndex,
  verifiedDoctorsWalked,
  verifiedDoctorsWithWord,
} from '../../models/accounts/Doctor.js';
import { type NamedRow, searchByName, wordCounter } from '../text/searchByName.js';

type ListedDoctor = NamedRow & Pick<DoctorRecord, 'name' | 'specialization'> & { suspendedUntil?: Date | null };

const countDoctorWord = wordCounter((word, limit) =>
  publicly(Doctor.countDocuments({ words: word }, { limit })).hint(doctorWordsIndex),
);

/** Reads a page of the verified doctors who are not suspended, with all words if there are any, by name. */
export const listDoctors = (filter: DoctorFilter, now: Date, after: readonly unknown[] | undefined, limit: number) =>
  searchByName<ListedDoctor>(
    {
      words: filter.words?.$all ?? [],
      countWord: countDoctorWord,
      withWords: (words, from, most) => verifiedDoctorsWithWord({ ...filter, words }, now, from, most),
      walk: (among, from, most) => verifiedDoctorsWalked(filter, among, from, most),
      // A scan that skipped suspended doctors in the database would read an unknown number of them.
      isListed: ({ suspendedUntil }) => !suspendedUntil || suspendedUntil <= now,
    },
    after,
    limit,
  );
