/** The names in a text that lists them, separated by spaces and line ends. */
export const namesIn = (text: string): string[] => text.trim().split(/\s+/);
