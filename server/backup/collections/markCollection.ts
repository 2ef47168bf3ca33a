/** Rows of this collection are marks in the change stream. They are deleted again and never copied. */
export const markCollection = 'backupmarks';
