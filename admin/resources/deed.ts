import type { Action, ActionContext, ActionRequest, RecordActionResponse } from 'adminjs';
import type { Operator } from '../../domain/audit/recordAudit.js';
import { Refused } from '../../domain/errors.js';
import type { ComponentName } from '../componentLoader.js';
import { answerWith } from './answerWith.js';
import { type FormField, readForm } from './readForm.js';

type Params = Record<string, unknown>;
type Appearance = Pick<Action<RecordActionResponse>, 'icon' | 'variant'>;

/** Something that staff do to one record: a form, and the verb of the domain that it calls. */
export interface Deed extends Appearance {
  /** Whether the record, by its fields, admits it now. */
  when?: (params: Params) => boolean;
  /** What will follow, said before it is done. */
  explanation: string;
  button: string;
  fields?: readonly FormField[];
  /** Calls the verb, which writes the audit record as well. @returns false when the record no longer admits it */
  perform(operator: Operator, recordId: number, form: Record<string, string>): Promise<unknown>;
  /** What the operator reads when it is done. */
  done: string;
}

/** The component that shows a form and posts it to its action. */
export const form: ComponentName = 'DeedForm';
const tooLate = 'This has been done already, or cannot be done any more.';

/** The AdminJS action for a deed. AdminJS calls an action for reads as well; only a POST does anything. */
export function deed({ when, explanation, button, fields = [], perform, done, ...appearance }: Deed) {
  const possible = ({ record }: ActionContext) => !when || !record || when(record.params);
  return {
    ...appearance,
    actionType: 'record',
    component: form,
    isAccessible: possible,
    isVisible: possible,
    custom: { explanation, button, fields, dangerous: appearance.variant === 'danger' },
    handler: async ({ method, payload = {} }: ActionRequest, _response: unknown, context: ActionContext) => {
      if (method !== 'post') return answerWith(context);
      const { values, errors } = readForm(fields, payload);
      if (Object.keys(errors).length > 0) return answerWith(context, { errors });
      try {
        const outcome = await perform(operatorOf(context), recordIdOf(context), values);
        return answerWith(context, outcome === false ? { refusal: tooLate } : { done });
      } catch (error) {
        return answerWith(context, refusedWith(error));
      }
    },
  } satisfies Omit<Action<RecordActionResponse>, 'name'>;
}

/** The signed-in operator. */
export const operatorOf = ({ currentAdmin }: ActionContext): Operator => ({
  id: Number(currentAdmin?.id),
  email: String(currentAdmin?.email),
});

export const recordIdOf = ({ record }: ActionContext): number => Number(record?.id());

/** A refusal of the domain in the form's words; whatever else went wrong is thrown on. */
export function refusedWith(error: unknown): { refusal: string; errors: Record<string, string> } {
  if (!(error instanceof Refused)) throw error;
  const details = error.extras.details ?? [];
  return {
    refusal: error.message,
    errors: Object.fromEntries(details.map(({ field, message }) => [field, `This ${message}.`])),
  };
}
