import fc from 'fast-check';
import { repeated } from './writings.js';

/** Texts for places where they do not belong; latin1, one byte per character. */
const oddTexts = [
  ...['', ' ', '\t', 'a\0b', '\r', '\x7f', '\xff', '\xc3\x28', '\xed\xa0\x80', '\xf0\x9f\x98\x80'],
  ...['%', '%00', '%ff', '%zz', '%E0%A4%A', '%c0%ae', '%2f', '..', '../..', '\\', '//', '?', '#', '&', ';'],
  ...['{}', '[]', '[object Object]', '{"$gt":""}', '$where', '__proto__', 'constructor', 'hasOwnProperty'],
  ...['null', 'NaN', '-1', '1.5', '1e999', '0x10', '9007199254740993', '9'.repeat(40), 'true'],
  ...['"', "'", '<script>', ';;=,', '=', '*', '(((((', '^$', '{{7*7}}'],
  ...['2026-13-45', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00Z', 'https://[', 'javascript:1'],
  ...[repeated('x', 20_000), repeated('a,', 4_000), repeated('\xff', 2_000), repeated('%00', 900)],
];

const randomBytes = fc.uint8Array({ maxLength: 24 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
/** Texts that often break servers. */
const classics = fc.constantFrom('\0', 'a\0b', '%00', '%', '%ff', '\xff', '..', '__proto__');
/** A text from the list, or random bytes. */
export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 3, arbitrary: classics },
  { weight: 1, arbitrary: randomBytes },
);
