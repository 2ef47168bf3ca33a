/** Whether a path names what every object inherits, such as `constructor`; AdminJS would look that up as a field. */
export const hasPrototypeKey = (path: string): boolean => path.split(/\.|~~/).some((name) => name in Object.prototype);
