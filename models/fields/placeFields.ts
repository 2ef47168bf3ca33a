/** Where somebody is, which nobody else is shown; both or neither. */
export const placeFields = {
  latitude: { type: Number, default: null },
  longitude: { type: Number, default: null },
} as const;
