import { rules } from '../rules.js';

const minute = 60_000;

/** Deadline of an upload, with time to finish one that has begun. */
export const uploadDeadline = (linkCreatedAt: Date): Date =>
  new Date(linkCreatedAt.getTime() + (rules.video.linkMinutes + rules.upload.abortedMinutes) * minute);
