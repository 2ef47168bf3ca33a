/** Where this service serves pictures and other media: the only addresses of its own that may be shown as a picture. */
export const mediaPath = /^\/(uploads|demo)(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;
