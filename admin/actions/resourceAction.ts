import type { Action, ActionContext, ActionRequest, ActionResponse } from 'adminjs';
import type { Operator } from '../../domain/audit/recordAudit.js';
import type { FormField } from '../components/form/FormFields.js';
import type { FormOptions } from '../components/form/FormOptions.js';
import { correctFields, markedOf, refusedWith } from './answerWith.js';
import { type FormInput, readForm } from './readForm.js';
import { formComponent, operatorOf } from './recordAction.js';

/** An action of staff on a list: a form, and the domain function that it calls. */
interface ResourceAction<Name extends string> {
  icon: string;
  explanation: string;
  button: string;
  fields: readonly FormField<Name>[];
  /**
   * Calls the function, which also writes the audit record.
   * @returns the id of the record that opens next, also with a secret to show once, or a notice to show on the list
   */
  perform(
    operator: Operator,
    form: FormInput<Name>['values'],
  ): Promise<number | string | { recordId: number; reveals: string }>;
  /** The success notice if a record opens. */
  done?: string;
}

/** An AdminJS action on a list. AdminJS also calls it for reads; only a POST runs the function. */
export function resourceAction<Name extends string>({
  icon,
  explanation,
  button,
  fields,
  perform,
  done = '',
}: ResourceAction<Name>) {
  const refuse = (errors: Record<string, string>, message = correctFields): ActionResponse => ({
    record: { errors: markedOf(errors) },
    notice: { message, type: 'error' },
  });
  return {
    icon,
    variant: 'primary',
    actionType: 'resource',
    component: formComponent,
    custom: { explanation, button, fields } satisfies FormOptions,
    handler: async ({ method, payload = {} }: ActionRequest, _response: unknown, context: ActionContext) => {
      if (method !== 'post') return {};
      const { values, errors } = readForm(fields, payload);
      if (Object.keys(errors).length > 0) return refuse(errors);
      try {
        const outcome = await perform(operatorOf(context), values);
        const resourceId = context.resource.id();
        const { h } = context;
        if (typeof outcome === 'string')
          return { notice: { message: outcome, type: 'success' }, redirectUrl: h.resourceUrl({ resourceId }) };
        const { recordId, ...revealed } = typeof outcome === 'number' ? { recordId: outcome } : outcome;
        return {
          ...revealed,
          notice: { message: done, type: 'success' },
          redirectUrl: h.recordActionUrl({ resourceId, recordId: String(recordId), actionName: 'show' }),
        };
      } catch (error) {
        const { refusal, errors: wrong } = refusedWith(error);
        return refuse(wrong, refusal);
      }
    },
  } satisfies Omit<Action<ActionResponse>, 'name'>;
}
