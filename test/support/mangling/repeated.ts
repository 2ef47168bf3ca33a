/** A text of at least this length in bytes. */
export const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));
