import { type DoctorFilter, verifiedDoctorsByName } from '../../models/accounts/Doctor.js';

type ListedDoctor = Awaited<ReturnType<typeof verifiedDoctorsByName>>[number];

/** A page reads at most this many doctors. */
const readAtMost = 1_000;

/** A page of doctors, by name. */
interface DoctorPage {
  rows: ListedDoctor[];
  /** The last doctor before the next page; undefined at the end. */
  last: ListedDoctor | undefined;
}

/**
 * Reads a page of the verified doctors who are not suspended and have all words, by name. It may be short before the
 * end: it reads a bounded number of doctors.
 */
export async function listDoctors(
  filter: DoctorFilter,
  words: readonly RegExp[],
  now: Date,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<DoctorPage> {
  const isFound = ({ suspendedUntil, words: own }: ListedDoctor) =>
    !(suspendedUntil && suspendedUntil > now) && words.every((word) => own.some((each) => word.test(each)));
  const first = await verifiedDoctorsByName(filter, after, limit + 1);
  const found = first.filter(isFound);
  const end = first.at(-1);
  if (first.length <= limit || !end) return { rows: found, last: undefined };
  if (found.length > limit) return pageOf(found, limit);
  const left = readAtMost - first.length;
  const others = await verifiedDoctorsByName(filter, [end.sortName, end._id], left);
  found.push(...others.filter(isFound));
  if (found.length > limit) return pageOf(found, limit);
  return { rows: found, last: others.length < left ? undefined : others.at(-1) };
}

function pageOf(found: readonly ListedDoctor[], limit: number): DoctorPage {
  const rows = found.slice(0, limit);
  return { rows, last: rows.at(-1) };
}
