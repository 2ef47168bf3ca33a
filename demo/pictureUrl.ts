/** A path without the server's origin, which may change. */
export const pictureUrl = (file: string): string => `/demo/${file}`;
