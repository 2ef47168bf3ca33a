import type { Action, ActionContext, ActionRequest, ActionResponse } from 'adminjs';
import type { Operator } from '../../domain/audit/recordAudit.js';
import type { FormField } from '../components/form/FormFields.js';
import type { FormOptions } from '../components/form/FormOptions.js';
import { markedFields, resultOf, wrongFields } from './ActionResult.js';
import { type FormInput, readForm } from './readForm.js';
import { formComponent, operatorOf } from './recordAction.js';

/** What an action on a list has done: it created a record, which opens, or it is done and the list opens. */
type ListResult = { kind: 'created'; recordId: number; secret?: string } | { kind: 'done'; notice: string };

/** An action of staff on a list: a form, and the domain function that it calls. */
interface ResourceAction<Name extends string> {
  icon: string;
  explanation: string;
  button: string;
  fields: readonly FormField<Name>[];
  /** Calls the function, which also writes the audit record. A `Refused` that it throws becomes a notice. */
  perform(operator: Operator, form: FormInput<Name>['values']): Promise<ListResult>;
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
  return {
    icon,
    variant: 'primary',
    actionType: 'resource',
    component: formComponent,
    custom: { explanation, button, fields } satisfies FormOptions,
    handler: async ({ method, payload = {} }: ActionRequest, _response: unknown, context: ActionContext) => {
      if (method !== 'post') return {};
      const { values, errors } = readForm(fields, payload);
      const result =
        Object.keys(errors).length > 0
          ? wrongFields(errors)
          : await resultOf(() => perform(operatorOf(context), values));
      return answer(context, result, done);
    },
  } satisfies Omit<Action<ActionResponse>, 'name'>;
}

function answer(
  { resource, h }: ActionContext,
  result: ListResult | ReturnType<typeof wrongFields>,
  done: string,
): ActionResponse {
  const resourceId = resource.id();
  switch (result.kind) {
    case 'refused':
      return {
        record: { errors: markedFields(result.errors) },
        notice: { message: result.sentence, type: 'error' },
      };
    case 'done':
      return { notice: { message: result.notice, type: 'success' }, redirectUrl: h.resourceUrl({ resourceId }) };
    case 'created':
      return {
        reveals: result.secret,
        notice: { message: done, type: 'success' },
        redirectUrl: h.recordActionUrl({ resourceId, recordId: String(result.recordId), actionName: 'show' }),
      };
  }
}
