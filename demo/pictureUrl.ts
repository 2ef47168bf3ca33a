/** Without the server's address, which may change while the data stays. */
export const pictureUrl = (file: string): string => `/demo/${file}`;
