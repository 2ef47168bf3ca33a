const dayMs = 24 * 60 * 60 * 1000;

export const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);
