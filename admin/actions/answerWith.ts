import { type ActionContext, type BaseRecord, populator, type RecordActionResponse } from 'adminjs';
import { Refused } from '../../domain/errors.js';

/** Turns a refusal of the domain into a notice and form errors. Rethrows any other error. */
export function refusedWith(error: unknown): { refusal: string; errors: Record<string, string> } {
  if (!(error instanceof Refused)) throw error;
  const details = error.extras.details ?? [];
  return {
    refusal: error.message,
    errors: Object.fromEntries(details.map(({ field, message }) => [field, `This ${message}.`])),
  };
}

/** The result of an action on a record; empty after a read. */
export interface Outcome {
  /** The success notice. */
  done?: string;
  /** The failure notice with its reason. */
  refusal?: string;
  /** Error messages by form field. */
  errors?: Record<string, string>;
  /** Values for the form that the record does not have. */
  filled?: object | undefined;
  /** The record whose form of the same action opens after a success. Default: the record's own page. */
  opens?: number | undefined;
}

/** The notice about a form with errors. */
export const correctFields = 'Nothing was saved. Correct the marked fields and try again.';

/**
 * Answers an action on a record with the current record and a notice. After a success the record's page opens, or the
 * next form.
 */
export async function answerWith(
  context: ActionContext,
  { done, refusal, errors = {}, filled, opens }: Outcome = {},
): Promise<RecordActionResponse> {
  const { currentAdmin, h } = context;
  const record = await reload(context);
  const failed = refusal !== undefined || Object.keys(errors).length > 0;
  const shown = record.toJSON(currentAdmin);
  return {
    record: { ...shown, params: { ...shown.params, ...filled }, errors: markedOf(errors) },
    ...(failed && { notice: { message: refusal ?? correctFields, type: 'error' as const } }),
    ...(done && {
      notice: { message: done, type: 'success' as const },
      redirectUrl: h.recordActionUrl({
        resourceId: context.resource.id(),
        recordId: String(opens ?? record.id()),
        actionName: opens ? context.action.name : 'show',
      }),
    }),
  };
}

/** Answers an action that removed its record with a notice, and opens the list. */
export const answerAboutRemoved = ({ record, currentAdmin, resource, h }: ActionContext, done: string) =>
  ({
    record: (record as BaseRecord).toJSON(currentAdmin),
    notice: { message: done, type: 'success' },
    redirectUrl: h.resourceUrl({ resourceId: resource.id() }),
  }) satisfies RecordActionResponse;

/** Error messages by field in AdminJS's format. */
export const markedOf = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'invalid', message }]));

async function reload(context: ActionContext) {
  const { record, resource } = context;
  const fresh = record && (await resource.findOne(String(record.id()), context));
  if (!fresh) throw new Error('An action on a record needs its record.');
  const [populated = fresh] = await populator([fresh], context);
  return populated;
}
