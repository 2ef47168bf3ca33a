import fc from 'fast-check';
import type { Mangling } from './Mangling.js';
import { oddText } from './oddText.js';
import { asIs, encoded, repeated } from './writings.js';

const spelled: ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '/./'),
  (path) => path.replaceAll('/', '\\'),
  (path) => `${path}/`,
  (path) => `/x/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => `//evil.example${path}`,
  (path) => `http://evil.example${path}`,
  (path) => `http://[${path}`,
  (path) => path.slice(1),
  (path) => [...path].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
  (path) => `${path}${repeated('/x', 12_000)}`,
  (path) => `${path}${repeated('%20', 3_000)}`,
  () => '*',
  () => '/',
];

/** Replaces a segment of the path, usually a late one, or spells the whole path in another way. */
export const manglePath: fc.Arbitrary<Mangling> = fc
  .record({
    fromEnd: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4),
    odd: oddText,
    write: fc.constantFrom(encoded, asIs),
    spell: fc.option(fc.constantFrom(...spelled), { freq: 3 }),
  })
  .map(({ fromEnd, odd, write, spell }) => (request) => {
    const [path = '', ...query] = request.path.split('?');
    const segments = path.split('/');
    const at = Math.max(1, segments.length - 1 - fromEnd);
    const replaced = segments.map((segment, nth) => (nth === at ? write(odd) : segment)).join('/');
    return { ...request, path: [spell ? spell(path) : replaced, ...query].join('?') };
  });
