import type { Action, ActionContext, ActionRequest } from 'adminjs';
import { importStatement as importIt } from '../../../domain/staff/payments/importStatement.js';
import type { World } from '../../../domain/world.js';
import { operatorOf } from '../../actions/recordAction.js';
import { refusedWith } from '../../actions/refusedWith.js';
import type { ComponentName } from '../../components/names.js';
import type { StatementAnswer } from '../../components/StatementImport.js';

const component: ComponentName = 'StatementImport';

/** A page that checks a bank statement and then imports it. */
export const importStatement = (world: World) =>
  ({
    actionType: 'resource',
    icon: 'Upload',
    component,
    handler: async ({ method, payload = {} }: ActionRequest, _response: unknown, context: ActionContext) => {
      if (method !== 'post') return {};
      const { statement, apply } = payload as Record<string, unknown>;
      const text = typeof statement === 'string' ? statement : '';
      try {
        return { report: await importIt(world, operatorOf(context), text, { apply: apply === 'true' }) };
      } catch (error) {
        return { notice: { message: refusedWith(error).refusal, type: 'error' } };
      }
    },
  }) satisfies Omit<Action<StatementAnswer>, 'name'>;
