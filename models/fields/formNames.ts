/** The forms by which people write to staff. */
const formNames = ['feedback', 'contact', 'application'] as const;
export type FormName = (typeof formNames)[number];
