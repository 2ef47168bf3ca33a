/** Whether a path contains an inherited name such as `constructor`, which AdminJS would read as a field. */
export const hasPrototypeKey = (path: string): boolean => path.split(/\.|~~/).some((name) => name in Object.prototype);
