/** Excludes accounts that turned requests off or are suspended. An erased account has them turned off. */
export const wantsRequests = (now: Date) => ({
  'preferences.requests': { $ne: false },
  suspendedUntil: { $not: { $gt: now } },
});

/** The covering index of consumers by position. */
export const consumerPlaces = {
  latitude: 1,
  _id: 1,
  longitude: 1,
  'preferences.requests': 1,
  suspendedUntil: 1,
} as const;
