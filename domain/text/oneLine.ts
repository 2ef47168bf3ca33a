const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The text without anything that begins a new line or that nobody sees. */
export const oneLine = (text: string): string => text.replace(breaks, ' ');
