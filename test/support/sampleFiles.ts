import { readFileSync } from 'node:fs';

/** A valid file for the first media type of each endpoint that accepts files. */
export const sampleFiles: Record<string, Buffer> = {
  'text/csv': Buffer.from('title,price,category\nHolige,25.00,sweets_snacks\n'),
  'image/jpeg': readFileSync('test/support/sample.jpg'),
};
