import type { Action, ActionContext, ActionRequest, BulkActionResponse } from 'adminjs';
import type { FormOptions } from '../components/form/FormOptions.js';
import { resultOf } from './ActionResult.js';
import { readForm } from './readForm.js';
import { formComponent, operatorOf, type RecordAction } from './recordAction.js';

/** As many as a page of a list shows. */
const recordsAtMost = 100;

/**
 * The action of a list that performs an action on several records, one after the other, with the same fields. A refused
 * record does not stop the others, and the notice names it.
 */
export function bulkAction<Name extends string = never>({
  icon,
  variant,
  when,
  explanation,
  button,
  fields = [],
  choices,
  perform,
}: RecordAction<Name>) {
  const isPossible = ({ record }: ActionContext) => !when || !record || when(record.params);
  return {
    ...(icon && { icon }),
    ...(variant && { variant }),
    actionType: 'bulk',
    component: formComponent,
    // With `isAccessible`, one inaccessible record would block the whole selection.
    isVisible: isPossible,
    custom: { explanation, button, fields, inQueue: true } satisfies FormOptions,
    handler: async ({ method, payload = {} }: ActionRequest, _response: unknown, context: ActionContext) => {
      const { records = [], currentAdmin, resource, h } = context;
      const shown = { records: records.map((record) => record.toJSON(currentAdmin)) };
      if (method !== 'post') {
        const offered = await choices?.();
        // The form reads them from the first record.
        for (const { params } of shown.records.slice(0, 1)) Object.assign(params, offered && { choices: offered });
        return shown;
      }
      if (records.length > recordsAtMost) return { ...shown, notice: tooMany };
      const { values, errors } = readForm(fields, payload);
      const [wrong] = Object.entries(errors);
      if (wrong) return { ...shown, notice: { message: `${labelIn(fields, wrong[0])}: ${wrong[1]}`, type: 'error' } };
      const refused: string[] = [];
      const secrets: string[] = [];
      for (const record of records) {
        const result = await resultOf(() => perform(operatorOf(context), Number(record.id()), values));
        if (result.kind === 'refused') refused.push(`${record.title()}: ${result.sentence}`);
        if (result.kind === 'tooLate') refused.push(`${record.title()}: already done, or no longer possible.`);
        if (result.kind === 'reveals') secrets.push(result.secret);
      }
      const done = `${records.length - refused.length} of ${records.length} done.`;
      return {
        ...shown,
        ...(secrets.length > 0 && { reveals: secrets.join('\n\n') }),
        notice: { message: [done, ...refused].join(' '), type: refused.length > 0 ? 'error' : 'success' },
        redirectUrl: h.resourceUrl({ resourceId: resource.id() }),
      };
    },
  } satisfies Omit<Action<BulkActionResponse>, 'name'>;
}

const labelIn = (fields: readonly { name: string; label: string }[], wrong: string) =>
  fields.find(({ name }) => name === wrong)?.label ?? wrong;

const tooMany = { message: `Choose at most ${recordsAtMost} records.`, type: 'error' as const };
