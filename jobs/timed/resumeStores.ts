import { resumeStores as resume } from '../../domain/catalog/stores/pauses.js';
import { every } from '../job.js';

/** Resumes stores whose pause has reached its end. */
export const resumeStores = every('30 seconds', 'resumeStores', resume);
