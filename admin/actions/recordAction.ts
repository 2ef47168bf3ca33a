import type { Action, ActionContext, ActionRequest, PageContext, RecordActionResponse } from 'adminjs';
import type { Operator } from '../../domain/audit/recordAudit.js';
import type { OperatorRole } from '../../models/fields/operatorRoles.js';
import type { Fact } from '../components/form/Facts.js';
import type { FormField } from '../components/form/FormFields.js';
import type { FormOptions } from '../components/form/FormOptions.js';
import type { ComponentName } from '../components/names.js';
import { answerAboutRemoved, answerWith, refusedWith } from './answerWith.js';
import { type FormInput, readForm } from './readForm.js';

type Params = Record<string, unknown>;
type Appearance = Pick<Action<RecordActionResponse>, 'icon' | 'variant'> & Pick<FormOptions, 'inQueue' | 'instead'>;

/** An action of staff on one record: a form, and the domain function that it calls. */
export interface RecordAction<Name extends string> extends Appearance {
  /** Whether the record currently allows the action. */
  when?: (params: Params) => boolean;
  /** Explains the action before the operator confirms it. */
  explanation: string;
  button: string;
  fields?: readonly FormField<Name>[];
  /** Initial values of form fields that differ from the record's. */
  fill?(recordId: number): Promise<{ [Field in Name]?: string }>;
  /** What the operator needs to know for the decision, shown beside the form. */
  facts?(recordId: number, role: OperatorRole): Promise<Fact[]>;
  /** @returns why the action is not possible now; the form then offers nothing to send */
  unavailable?(recordId: number): Promise<string | undefined>;
  /** The record of the queue after this one. Its form opens after a success. */
  next?(recordId: number): Promise<number | undefined>;
  /**
   * Calls the function, which also writes the audit record.
   * @returns false if the record no longer allows the action, a notice to show instead of `done`, a secret to show once
   *   (`reveals`), or `isRemoved` if the record is gone
   */
  perform(operator: Operator, recordId: number, form: FormInput<Name>['values']): Promise<unknown>;
  /** The success notice. */
  done: string;
}

/** The component that shows a form and posts it to its action. */
export const formComponent: ComponentName = 'ActionForm';
const tooLate =
  'Nothing was saved: the action was already done or is no longer possible. Reload the page to see the current record.';

/** An AdminJS action on a record. AdminJS also calls it for reads; only a POST runs the function. */
export function recordAction<Name extends string = never>({
  when,
  explanation,
  button,
  fields = [],
  fill,
  facts,
  unavailable,
  next,
  perform,
  done,
  inQueue,
  instead,
  ...appearance
}: RecordAction<Name>) {
  const isPossible = ({ record }: ActionContext) => !when || !record || when(record.params);
  const readForForm = async (context: ActionContext) => {
    const id = recordIdOf(context);
    const [filled, shown, reason, nextId] = await Promise.all([
      fill?.(id),
      facts?.(id, context.currentAdmin?.role),
      unavailable?.(id),
      next?.(id),
    ]);
    return { ...filled, facts: shown, unavailable: reason, nextId };
  };
  return {
    ...appearance,
    actionType: 'record',
    component: formComponent,
    isAccessible: isPossible,
    isVisible: isPossible,
    custom: {
      explanation,
      button,
      fields,
      inQueue,
      instead,
      dangerous: appearance.variant === 'danger',
    } satisfies FormOptions,
    handler: async ({ method, payload = {} }: ActionRequest, _response: unknown, context: ActionContext) => {
      if (method !== 'post') return answerWith(context, { filled: await readForForm(context) });
      const { values, errors } = readForm(fields, payload);
      if (Object.keys(errors).length > 0) return answerWith(context, { errors });
      try {
        const outcome = await perform(operatorOf(context), recordIdOf(context), values);
        if (outcome === false) return answerWith(context, { refusal: tooLate });
        const { reveals, isRemoved } = Object(outcome) as { reveals?: string; isRemoved?: boolean };
        if (isRemoved) return answerAboutRemoved(context, done);
        const opens = await next?.(recordIdOf(context));
        const answer = await answerWith(context, { done: typeof outcome === 'string' ? outcome : done, opens });
        return { ...answer, ...(reveals && { reveals }) };
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
  networkAddress: currentAdmin?.networkAddress,
});

export const recordIdOf = ({ record }: ActionContext): number => Number(record?.id());
