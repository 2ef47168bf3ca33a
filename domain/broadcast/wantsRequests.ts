/** Whoever has switched requests off, or is shut out, is not told. An erased account has them switched off. */
export const wantsRequests = (now: Date) => ({
  'preferences.requests': { $ne: false },
  suspendedUntil: { $not: { $gt: now } },
});

/** Those who say where they are. */
export const anywhere = { latitude: { $gte: -90, $lte: 90 } };

/** The index of where consumers are, with all that counting them asks for. */
export const consumerPlaces = {
  ...{ latitude: 1, _id: 1, longitude: 1 },
  ...{ 'preferences.requests': 1, suspendedUntil: 1 },
} as const;
