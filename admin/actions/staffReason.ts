import type { FormField } from '../components/form/FormFields.js';

/** The reason of an action, for the audit log. */
export const staffReason = {
  name: 'reason',
  label: 'Reason',
  type: 'textarea',
  required: true,
  hint: 'Only staff see it.',
} as const satisfies FormField;
