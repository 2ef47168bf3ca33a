import {
  type Action,
  type ActionContext,
  type ActionRequest,
  type PageContext,
  populator,
  type RecordActionResponse,
  type RecordJSON,
} from 'adminjs';
import type { Operator } from '../../domain/audit/recordAudit.js';
import type { OperatorRole } from '../../models/fields/operatorRoles.js';
import type { Fact } from '../components/form/Facts.js';
import type { Choice, FormField } from '../components/form/FormFields.js';
import type { FormOptions } from '../components/form/FormOptions.js';
import type { ComponentName } from '../components/names.js';
import { type ActionResult, markedFields, resultOf, wrongFields } from './ActionResult.js';
import { type FormInput, readForm } from './readForm.js';

type Params = Record<string, unknown>;
type Appearance = Pick<Action<RecordActionResponse>, 'icon' | 'variant'> & Pick<FormOptions, 'inQueue' | 'instead'>;

/** An action of staff on one record: a form, and the domain function that it calls. */
export interface RecordAction<Name extends string> extends Appearance {
  /** Whether the record currently allows the action. */
  when?: (params: Params) => boolean;
  /** Explains the action before the operator confirms it. */
  explanation?: string;
  button: string;
  fields?: readonly FormField<Name>[];
  /** Initial values of form fields that differ from the record's. */
  fill?(recordId: number): Promise<{ [Field in Name]?: string }>;
  /** Choices that depend on other records, by field. `perform` checks what was chosen. */
  choices?(): Promise<{ [Field in Name]?: Choice[] }>;
  /** What the operator needs to know for the decision, shown beside the form. */
  facts?(recordId: number, role: OperatorRole): Promise<Fact[]>;
  /** @returns why the action is not possible now; the form then offers nothing to send */
  unavailable?(recordId: number): Promise<string | undefined>;
  /** The record of the queue after this one. Its form opens after a success. */
  next?(recordId: number): Promise<number | undefined>;
  /** Calls the function, which also writes the audit record. A `Refused` that it throws becomes a notice. */
  perform(operator: Operator, recordId: number, form: FormInput<Name>['values']): Promise<ActionResult>;
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
  choices,
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
    const [filled, offered, shown, reason, nextId] = await Promise.all([
      fill?.(id),
      choices?.(),
      facts?.(id, context.currentAdmin?.role),
      unavailable?.(id),
      next?.(id),
    ]);
    return { ...filled, choices: offered, facts: shown, unavailable: reason, nextId };
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
      if (method !== 'post') return showRecord(context, await readForForm(context));
      const { values, errors } = readForm(fields, payload);
      if (Object.keys(errors).length > 0) return answer(context, wrongFields(errors), done);
      const id = recordIdOf(context);
      const result = await resultOf(() => perform(operatorOf(context), id, values));
      const isSuccess = result.kind === 'done' || result.kind === 'waits';
      return answer(context, result, done, isSuccess ? await next?.(id) : undefined);
    },
  } satisfies Omit<Action<RecordActionResponse>, 'name'>;
}

/** The signed-in operator. */
export const operatorOf = ({ currentAdmin }: Pick<PageContext, 'currentAdmin'>): Operator => ({
  id: Number(currentAdmin?.id),
  email: String(currentAdmin?.email),
  networkAddress: currentAdmin?.networkAddress,
});

/** The id of the record of an action. */
export const recordIdOf = ({ record }: ActionContext): number => Number(record?.id());

/** Answers with the current record and, for the page, values that the record does not have. */
export async function showRecord(context: ActionContext, values: object): Promise<RecordActionResponse> {
  const record = await readRecord(context);
  return { record: { ...record, params: { ...record.params, ...values }, errors: {} } };
}

/** @param nextId the record whose form of the same action opens after a success; default: the record's own page */
async function answer(
  context: ActionContext,
  result: ActionResult,
  done: string,
  nextId?: number,
): Promise<RecordActionResponse> {
  const { record: before, currentAdmin, resource, action, h } = context;
  const resourceId = resource.id();
  if (result.kind === 'removed') {
    if (!before) throw missingRecord();
    return {
      record: before.toJSON(currentAdmin),
      notice: { message: done, type: 'success' },
      redirectUrl: h.resourceUrl({ resourceId }),
    };
  }
  const record = { ...(await readRecord(context)), errors: {} };
  if (result.kind === 'tooLate') return { record, notice: { message: tooLate, type: 'error' } };
  if (result.kind === 'refused') {
    const { sentence, errors } = result;
    return { record: { ...record, errors: markedFields(errors) }, notice: { message: sentence, type: 'error' } };
  }
  const actionName = nextId ? action.name : 'show';
  const success = {
    record,
    notice: { message: ('notice' in result && result.notice) || done, type: 'success' as const },
    redirectUrl: h.recordActionUrl({ resourceId, recordId: String(nextId ?? record.id), actionName }),
  };
  return result.kind === 'reveals' ? { ...success, reveals: result.secret } : success;
}

async function readRecord(context: ActionContext): Promise<RecordJSON> {
  const { record, resource, currentAdmin } = context;
  const fresh = record && (await resource.findOne(String(record.id()), context));
  if (!fresh) throw missingRecord();
  const [populated = fresh] = await populator([fresh], context);
  return populated.toJSON(currentAdmin);
}

const missingRecord = () => new Error('An action on a record needs its record.');
