import fc from 'fast-check';
import { declared } from '../../../../routes/index.js';
import type { Mangling } from './Mangling.js';
import { oddText } from './oddText.js';
import { asIs, encoded } from './writings.js';

/** Query parameters of lists, in the API and in the console. */
const queryNames = [
  ...new Set(declared.flatMap(({ query = {} }) => Object.keys(query))),
  'page',
  'perPage',
  'sortBy',
  'direction',
  'searchProperty',
  'recordIds',
  'query',
  'filters',
  'filters.',
  '~~',
  'filters.name',
  'filters._id',
  'filters.status',
  'filters.createdAt',
  'filters.isActive',
  'filters.sellerId',
  'filters.createdAt~~from',
  'filters.createdAt~~to',
  'filters.email',
  'filters.toString',
  '__proto__',
];

/** Adds one to three query parameters. */
export const mangleQuery: fc.Arbitrary<Mangling> = fc
  .array(
    fc.record({
      name: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...queryNames) }, oddText),
      value: oddText,
      write: fc.constantFrom(encoded, encoded, asIs),
      form: fc.constantFrom('plain', 'plain', 'list', 'nested', 'twice', 'bare'),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((members) => (request) => {
    const parts = members.map(({ name, value, write, form }) => {
      const [left, right] = [write(name), write(value)];
      const forms: Record<typeof form, string> = {
        plain: `${left}=${right}`,
        list: `${left}[]=${right}`,
        nested: `${left}[${right}][x]=${right}`,
        twice: `${left}=${right}&${left}=1`,
        bare: left,
      };
      return forms[form];
    });
    return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${parts.join('&')}` };
  });
