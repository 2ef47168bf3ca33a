import type { Action, ActionContext, ActionRequest, RecordActionResponse } from 'adminjs';
import type { Operator } from '../../domain/audit/recordAudit.js';
import { Refused } from '../../domain/errors.js';
import type { FormField, FormOptions } from '../components/ActionForm.js';
import type { ComponentName } from '../components/names.js';
import { answerWith } from './answerWith.js';
import { type FormInput, readForm } from './readForm.js';

type Params = Record<string, unknown>;
type Appearance = Pick<Action<RecordActionResponse>, 'icon' | 'variant'>;

/** What staff can do to one record: a form, and the verb of the domain that it calls. */
export interface RecordAction<Name extends string> extends Appearance {
  /** Whether the record, by its fields, allows it now. */
  when?: (params: Params) => boolean;
  /** What it does, said before it is done. */
  explanation: string;
  button: string;
  fields?: readonly FormField<Name>[];
  /** What stands in fields when the form opens, where it is not the record's own. */
  fill?(recordId: number): Promise<{ [Field in Name]?: string }>;
  /** Calls the verb, which writes the audit record too. @returns false when the record no longer allows it */
  perform(operator: Operator, recordId: number, form: FormInput<Name>['values']): Promise<unknown>;
  /** The notice that it was done. */
  done: string;
}

/** The component that shows a form and posts it to its action. */
export const formComponent: ComponentName = 'ActionForm';
const tooLate =
  'Nothing was saved: this was done already, or is no longer possible. Reload the page to see the record as it is now.';

/** An AdminJS action on a record. AdminJS calls it for reads too; only a POST does anything. */
export function recordAction<Name extends string = never>({
  when,
  explanation,
  button,
  fields = [],
  fill,
  perform,
  done,
  ...appearance
}: RecordAction<Name>) {
  const isPossible = ({ record }: ActionContext) => !when || !record || when(record.params);
  return {
    ...appearance,
    actionType: 'record',
    component: formComponent,
    isAccessible: isPossible,
    isVisible: isPossible,
    custom: { explanation, button, fields, dangerous: appearance.variant === 'danger' } satisfies FormOptions,
    handler: async ({ method, payload = {} }: ActionRequest, _response: unknown, context: ActionContext) => {
      if (method !== 'post') return answerWith(context, { filled: await fill?.(recordIdOf(context)) });
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

/** A refusal of the domain as a notice and the form's errors; any other error is thrown again. */
export function refusedWith(error: unknown): { refusal: string; errors: Record<string, string> } {
  if (!(error instanceof Refused)) throw error;
  const details = error.extras.details ?? [];
  return {
    refusal: error.message,
    errors: Object.fromEntries(details.map(({ field, message }) => [field, `This ${message}.`])),
  };
}
