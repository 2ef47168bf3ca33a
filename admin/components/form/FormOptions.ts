import type { FormField } from './FormFields.js';

/** The options that an action passes to its form. */
export interface FormOptions {
  /** Explains the action before the operator confirms it. */
  explanation?: string | undefined;
  button: string;
  fields: readonly FormField[];
  /** Whether the button is red. */
  dangerous?: boolean;
  /** Whether the operator returns to the list afterwards, for the next record. */
  inQueue?: boolean | undefined;
  /** Another action of the record, which the facts may suggest. */
  instead?: { action: string; label: string } | undefined;
}
