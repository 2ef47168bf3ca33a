const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Replaces line breaks and control characters by spaces. */
export const oneLine = (text: string): string => text.replace(breaks, ' ');
