/** The bank's reference of a transfer (UTR): letters and digits, without spaces. */
export const isUtr = /^[A-Z0-9]{12,22}$/;
