/** The `%%EOF` marker must be within this many bytes of the end. */
const endWithin = 1_024;

/** Whether the bytes are a complete PDF, by its first and last lines. */
export const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-endWithin).includes('%%EOF');
