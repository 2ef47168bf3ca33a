/** How far from the end the last line of a PDF may be. */
const endWithin = 1_024;

/** Whether these are the bytes of a whole PDF, by its first line and its last. */
export const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-endWithin).includes('%%EOF');
