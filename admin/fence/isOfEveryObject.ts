/** AdminJS looks fields up by their names without care: one that every object has is not a field of a record. */
export const isOfEveryObject = (path: string): boolean => path.split(/\.|~~/).some((name) => name in Object.prototype);
