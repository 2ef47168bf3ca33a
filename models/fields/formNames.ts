/** The forms by which people write to staff. */
export const formNames = ['feedback', 'contact', 'application'] as const;
export type FormName = (typeof formNames)[number];
