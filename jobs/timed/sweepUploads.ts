import { sweepUploads as sweep } from '../../domain/media/sweepUploads.js';
import { every } from '../job.js';

/** Deletes uploads that nothing references. */
export const sweepUploads = every('10 minutes', 'sweepUploads', sweep);
