import { folded, matchingWords } from '../../database/wordSearch.js';
import { verifiedDoctors } from '../../models/accounts/Doctor.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, id, named, nullable, object, optional, string } from '../../server/http/inputs/fields.js';
import { searchIn } from '../shapes/searchIn.js';

export const doctors = endpoints('/doctors', 'Doctors');

/** A doctor as the public sees one: without contact details. */
const doctor = named('Doctor', object({ id: id(), name: string(), specialization: nullable(string()) }));

doctors.get(
  '',
  {
    summary: 'List verified doctors',
    description: 'Sorted by name. Contact details are not shown.',
    for: 'public',
    cached: true,
    query: {
      specialization: optional(
        string({ max: 120, description: 'The whole specialization; case and accents do not matter' }),
      ),
      search: searchIn('name and specialization'),
      ...pageQuery,
    },
    answer: [200, object({ doctors: array(doctor), nextCursor })],
  },
  async ({ world, query: { specialization, search, cursor, limit } }) => {
    const filter = {
      ...(specialization && { foldedSpecialization: folded(specialization) }),
      ...(search && matchingWords(search)),
    };
    const after = readCursor(cursor, 'doctors', ['string', 'number']);
    const rows = await verifiedDoctors(filter, world.now(), after, limit);
    const { page, nextCursor } = cutPage(rows, limit, ({ sortName, _id }) => writeCursor('doctors', [sortName, _id]));
    return {
      doctors: page.map(({ _id, name, specialization }) => ({ id: _id, name, specialization: specialization ?? null })),
      nextCursor,
    };
  },
);
