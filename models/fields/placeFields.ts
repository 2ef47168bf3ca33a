/** A position that only its owner sees; both coordinates or neither. */
export const placeFields = {
  latitude: { type: Number, default: null },
  longitude: { type: Number, default: null },
} as const;
