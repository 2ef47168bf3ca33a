import { matchingWords } from '../../database/wordSearch.js';
import { rules } from '../../domain/rules.js';
import { verifiedDoctors } from '../../models/Doctor.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, id, named, nullable, object, optional, string } from '../../server/http/fields.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/pages.js';

export const doctors = endpoints('/doctors', 'Doctors');

/** A doctor as everybody may see one: without any way to make contact. */
const doctor = named('Doctor', object({ id: id(), name: string(), specialization: nullable(string()) }));

doctors.get(
  '',
  {
    summary: 'Browse the verified doctors, by name',
    for: 'public',
    cached: true,
    query: {
      specialization: optional(string({ max: 120, description: 'Only doctors of this specialization' })),
      search: optional(
        string({
          max: 200,
          description: 'Every word must match a word, or the start of one, in name or specialization',
        }),
      ),
      ...pageQuery,
    },
    answer: [200, object({ doctors: array(doctor), nextCursor })],
  },
  async ({ world, query: { specialization, search, cursor, limit } }) => {
    const filter = {
      ...(specialization && { specialization }),
      ...(search && matchingWords(search, rules.search.wordsAtMost)),
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
