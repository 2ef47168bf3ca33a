import type { Action, ActionContext, ActionRequest, PageContext, RecordActionResponse } from 'adminjs';
import type { Operator } from '../../domain/audit/recordAudit.js';
import { Refused } from '../../domain/errors.js';
import type { FormField, FormOptions } from '../components/ActionForm.js';
import type { ComponentName } from '../components/names.js';
import { answerWith } from './answerWith.js';
import { type FormInput, readForm } from './readForm.js';

type Params = Record<string, unknown>;
type Appearance = Pick<Action<RecordActionResponse>, 'icon' | 'variant'>;

/** An action of staff on one record: a form, and the domain verb that it calls. */
export interface RecordAction<Name extends string> extends Appearance {
  /** Whether the record currently allows the action. */
  when?: (params: Params) => boolean;
  /** Explains the action before the operator confirms it. */
  explanation: string;
  button: string;
  fields?: readonly FormField<Name>[];
  /** Initial values of form fields that differ from the record's. */
  fill?(recordId: number): Promise<{ [Field in Name]?: string }>;
  /**
   * Calls the verb, which also writes the audit record.
   * @returns false if the record no longer allows the action, or a notice to show instead of `done`
   */
  perform(operator: Operator, recordId: number, form: FormInput<Name>['values']): Promise<unknown>;
  /** The success notice. */
  done: string;
}

/** The component that shows a form and posts it to its action. */
export const formComponent: ComponentName = 'ActionForm';
const tooLate =
  'Nothing was saved: the action was already done or is no longer possible. Reload the page to see the current record.';

/** An AdminJS action on a record. AdminJS also calls it for reads; only a POST runs the verb. */
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
        if (outcome === false) return answerWith(context, { refusal: tooLate });
        return answerWith(context, { done: typeof outcome === 'string' ? outcome : done });
      } catch (error) {
        return answerWith(context, refusedWith(error));
      }
    },
  } satisfies Omit<Action<RecordActionResponse>, 'name'>;
}

/** The signed-in operator. */
export const operatorOf = ({ currentAdmin }: Pick<PageContext, 'currentAdmin'>): Operator => ({
  id: Number(currentAdmin?.id),
  email: String(currentAdmin?.email),
});

export const recordIdOf = ({ record }: ActionContext): number => Number(record?.id());

/** Turns a refusal of the domain into a notice and form errors. Rethrows any other error. */
export function refusedWith(error: unknown): { refusal: string; errors: Record<string, string> } {
  if (!(error instanceof Refused)) throw error;
  const details = error.extras.details ?? [];
  return {
    refusal: error.message,
    errors: Object.fromEntries(details.map(({ field, message }) => [field, `This ${message}.`])),
  };
}
