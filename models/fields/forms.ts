/** The contact forms. */
const formNames = ['feedback', 'contact', 'application'] as const;
export type FormName = (typeof formNames)[number];

/** Whether staff have answered what a visitor of the website sent. */
export const formStatuses = ['open', 'handled'] as const;
export type FormStatus = (typeof formStatuses)[number];
