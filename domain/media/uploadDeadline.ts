import { rules } from '../rules.js';

const minute = 60_000;

/** Deadline of an upload, with time to finish one that has begun. */
export const uploadDeadline = (invitedAt: Date): Date =>
  new Date(invitedAt.getTime() + (rules.video.invitedMinutes + rules.upload.brokenOffMinutes) * minute);
