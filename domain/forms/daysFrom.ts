import { day } from '../durations.js';

export const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day);
