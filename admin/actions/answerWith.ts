import { type ActionContext, populator, type RecordActionResponse } from 'adminjs';

/** How an action on a record ended; empty when the record was only read. */
export interface Outcome {
  /** The notice that it was done. */
  done?: string;
  /** The notice that nothing was done, and why. */
  refusal?: string;
  /** What is wrong, by field of the form. */
  errors?: Record<string, string>;
  /** What stands in fields of the form that the record does not have. */
  filled?: object | undefined;
}

/** The notice that a form was not taken. */
export const correctFields = 'Nothing was saved. Correct the marked fields and try again.';

/** The answer to an action on a record: the record as it is now, and a notice. After a success the record's page opens. */
export async function answerWith(
  context: ActionContext,
  { done, refusal, errors = {}, filled }: Outcome = {},
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
        recordId: String(record.id()),
        actionName: 'show',
      }),
    }),
  };
}

/** What is wrong, by field, as forms of AdminJS are told. */
export const markedOf = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'invalid', message }]));

async function reload(context: ActionContext) {
  const { record, resource } = context;
  const fresh = record && (await resource.findOne(String(record.id()), context));
  if (!fresh) throw new Error('An action on a record needs its record.');
  const [populated = fresh] = await populator([fresh], context);
  return populated;
}
