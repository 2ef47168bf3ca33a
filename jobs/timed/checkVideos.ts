import { checkVideos as check } from '../../domain/media/checkVideos.js';
import { every } from '../job.js';

/** Checks uploaded videos that await inspection. */
export const checkVideos = every('1 minute', 'checkVideos', check);
