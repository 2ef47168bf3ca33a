/** Replaces the characters that end a request line. */
export const asIs = (text: string) => text.replace(/[\0\r\n\t ]/g, '+');

/** Percent-encodes a latin1 text. */
export const encoded = (text: string) => encodeURIComponent(Buffer.from(text, 'latin1').toString('latin1'));

/** A text of at least this length in bytes. */
export const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));
