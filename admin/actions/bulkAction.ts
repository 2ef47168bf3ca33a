import type { Action, ActionContext, ActionRequest, BulkActionResponse } from 'adminjs';
import type { FormOptions } from '../components/form/FormOptions.js';
import { resultOf } from './ActionResult.js';
import { formComponent, operatorOf, type RecordAction } from './recordAction.js';

/** As many as a page of a list shows. */
const recordsAtMost = 100;

/**
 * The action of a list that performs an action without fields on several records, one after the other. A refused
 * record does not stop the others, and the notice names it.
 */
export function bulkAction({ icon, variant, when, explanation, button, perform }: RecordAction<never>) {
  const isPossible = ({ record }: ActionContext) => !when || !record || when(record.params);
  return {
    ...(icon && { icon }),
    ...(variant && { variant }),
    actionType: 'bulk',
    component: formComponent,
    // With `isAccessible`, one inaccessible record would block the whole selection.
    isVisible: isPossible,
    custom: { explanation, button, fields: [], inQueue: true } satisfies FormOptions,
    handler: async ({ method }: ActionRequest, _response: unknown, context: ActionContext) => {
      const { records = [], currentAdmin, resource, h } = context;
      const shown = { records: records.map((record) => record.toJSON(currentAdmin)) };
      if (method !== 'post') return shown;
      if (records.length > recordsAtMost) return { ...shown, notice: tooMany };
      const refused: string[] = [];
      for (const record of records) {
        const result = await resultOf(() => perform(operatorOf(context), Number(record.id()), {}));
        if (result.kind === 'refused') refused.push(`${record.title()}: ${result.sentence}`);
        if (result.kind === 'tooLate') refused.push(`${record.title()}: already done, or no longer possible.`);
      }
      const done = `${records.length - refused.length} of ${records.length} done.`;
      return {
        ...shown,
        notice: { message: [done, ...refused].join(' '), type: refused.length > 0 ? 'error' : 'success' },
        redirectUrl: h.resourceUrl({ resourceId: resource.id() }),
      };
    },
  } satisfies Omit<Action<BulkActionResponse>, 'name'>;
}

const tooMany = { message: `Choose at most ${recordsAtMost} records.`, type: 'error' as const };
