/** The contact forms. */
export const formNames = ['feedback', 'contact', 'application'] as const;
export type FormName = (typeof formNames)[number];
