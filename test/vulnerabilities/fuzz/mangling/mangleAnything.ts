import fc from 'fast-check';
import type { Mangling } from './Mangling.js';
import { mangleBody } from './mangleBody.js';
import { mangleHeader } from './mangleHeader.js';
import { manglePath } from './manglePath.js';
import { mangleQuery } from './mangleQuery.js';
import { oddHeaders } from './oddHeaders.js';

const mangleMethod: fc.Arbitrary<Mangling> = fc
  .constantFrom(
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'PATCH',
    'PUT',
    'DELETE',
    'POST',
    'GET',
    'get',
    'M-SEARCH',
    '\xff',
  )
  .map((method) => (request) => ({ ...request, method }));

export const anyHeader = fc.constantFrom(...Object.keys(oddHeaders)).chain(mangleHeader);

/** One to three changes of any parts of a request. */
export const mangleAnything: fc.Arbitrary<Mangling> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: anyHeader },
      { weight: 4, arbitrary: mangleQuery },
      { weight: 4, arbitrary: manglePath },
      { weight: 4, arbitrary: mangleBody },
      { weight: 1, arbitrary: mangleMethod },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((several) => (request) => several.reduce((mangled, mangle) => mangle(mangled), request));
