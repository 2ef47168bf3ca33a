import { folded, matchingWords } from '../../database/wordSearch.js';
import { listDoctors } from '../../domain/accounts/listDoctors.js';
import { Refused } from '../../domain/errors.js';
import { type DoctorRecord, verifiedDoctor } from '../../models/accounts/Doctor.js';
import { nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, id, named, nullable, object, optional, string } from '../../server/http/inputs/fields.js';
import { searchIn } from '../shapes/searchIn.js';

export const doctors = endpoints('/doctors', 'Doctors');

/** A doctor as the public sees one: without contact details. */
const doctor = named(
  'Doctor',
  object(
    {
      id: id('The id of the doctor'),
      name: string({ description: 'The name of the doctor' }),
      specialization: nullable(string({ description: 'The medical field of the doctor' })),
    },
    'A doctor in public answers',
  ),
);

const presentDoctor = ({ _id, name, specialization }: Pick<DoctorRecord, '_id' | 'name' | 'specialization'>) => ({
  id: _id,
  name,
  specialization: specialization ?? null,
});

const cursorOf = ({ sortName, _id }: Pick<DoctorRecord, 'sortName' | '_id'>) => writeCursor('doctors', [sortName, _id]);

doctors.get(
  '',
  {
    summary: 'List verified doctors',
    description:
      'Sorted by name. Contact details are not shown. A page may have fewer doctors than `limit`, or none, and still ' +
      'a `nextCursor`.',
    for: 'public',
    cached: ({ doctors }) => ['doctors', ...doctors.map(({ id }) => `doctors:${id}`)],
    query: {
      specialization: optional(
        string({ max: 120, description: 'The whole specialization; case and accents do not matter' }),
      ),
      search: searchIn('name and specialization'),
      ...pageQuery,
    },
    answer: [
      200,
      object({
        doctors: array(doctor, { description: 'The doctors, in the order of the query' }),
        nextCursor,
      }),
    ],
  },
  async ({ world, query: { specialization, search, cursor, limit } }) => {
    const words = (search && matchingWords(search)?.words.$all) || [];
    const filter = specialization ? { foldedSpecialization: folded(specialization) } : {};
    const after = readCursor(cursor, 'doctors', ['string', 'number']);
    const { rows, last } = await listDoctors(filter, words, world.now(), after, limit);
    return { doctors: rows.map(presentDoctor), nextCursor: last ? cursorOf(last) : null };
  },
);

doctors.get(
  '/:doctorId',
  {
    summary: 'Get a verified doctor',
    description: 'What the list shows. A doctor who is not verified, or is suspended, is not found.',
    for: 'public',
    cached: ({ id }) => [`doctors:${id}`],
    params: { doctorId: id('The id of the doctor') },
    answer: [200, doctor],
    refuses: ['doctor_not_found'],
  },
  async ({ world, params: { doctorId } }) => {
    const found = await verifiedDoctor(doctorId, world.now());
    if (!found) throw new Refused('doctor_not_found');
    return presentDoctor(found);
  },
);
