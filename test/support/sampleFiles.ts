import { plain } from './pictures.js';

/** A file of each media type that some endpoint takes first. */
export const sampleFiles: Record<string, Buffer> = {
  'text/csv': Buffer.from('title,price,category\nHolige,25.00,sweets_snacks\n'),
  'image/jpeg': await plain(20, 20).jpeg().toBuffer(),
};
