import { rules } from '../rules.js';

const minute = 60_000;

/** Until when a video may come to which somebody was invited then: whoever begins at the last moment has time to end. */
export const uploadDeadline = (invitedAt: Date): Date =>
  new Date(invitedAt.getTime() + (rules.video.invitedMinutes + rules.upload.brokenOffMinutes) * minute);
