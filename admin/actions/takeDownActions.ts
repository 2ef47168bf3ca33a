import { putBack, type Takeable, takeDown } from '../../domain/staff/moderation/takeDown.js';
import type { World } from '../../domain/world.js';
import type { FormField } from '../components/form/FormFields.js';
import { doneIf } from './ActionResult.js';
import { staffReason } from './readForm.js';
import { recordAction } from './recordAction.js';

type Params = Record<string, unknown>;

/** Usual reasons; staff may write another one. */
const reasons = [
  'It is forbidden or dangerous',
  'It is a fake or a fraud',
  'It violates the rights of others',
  'It insults people',
  'The pictures are not acceptable',
  'The person asked for it',
];

export const takeDownReason = {
  ...staffReason,
  type: 'text',
  suggestions: reasons,
} as const satisfies FormField;

/** The actions that hide content without a report, and show it again. `typeOf` reads the type from the record. */
export function takeDownActions(
  world: World,
  typeOf: (record: Params) => Takeable,
  read: (id: number) => Promise<Params | null>,
) {
  const targetOf = async (targetId: number) => {
    const record = await read(targetId);
    return record && { targetType: typeOf(record), targetId };
  };
  return {
    takeDown: recordAction({
      icon: 'EyeOff',
      variant: 'danger',
      when: ({ isHidden, status, authorVerified }) =>
        isHidden !== true && status !== 'deleted' && authorVerified !== false,
      explanation:
        'Only its author sees it from now on. The author is notified and may object; the objection appears in the ' +
        'report queue.',
      button: 'Take down',
      fields: [takeDownReason],
      perform: async (operator, id, { reason = '' }) => {
        const target = await targetOf(id);
        return target ? doneIf(takeDown(world, operator, target, reason)) : { kind: 'tooLate' };
      },
      done: 'It is hidden.',
    }),
    putBack: recordAction({
      icon: 'Eye',
      when: ({ isHidden }) => isHidden === true,
      explanation: 'All users see it again. This grants an open objection. The author is notified.',
      button: 'Show again',
      fields: [takeDownReason],
      perform: async (operator, id, { reason = '' }) => {
        const target = await targetOf(id);
        return target ? doneIf(putBack(world, operator, target, reason)) : { kind: 'tooLate' };
      },
      done: 'It is visible again.',
    }),
  };
}
