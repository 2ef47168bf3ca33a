/** The contact forms. */
const formNames = ['feedback', 'contact', 'application'] as const;
export type FormName = (typeof formNames)[number];
