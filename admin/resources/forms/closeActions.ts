import { closeForm, type FormName } from '../../../domain/staff/forms/closeForm.js';
import type { World } from '../../../domain/world.js';
import { doneIf } from '../../actions/ActionResult.js';
import { bulkAction } from '../../actions/bulkAction.js';
import { type RecordAction, recordAction } from '../../actions/recordAction.js';

/** Take what a visitor sent off the waiting work: one record, or several. */
export const closeActions = (world: World, form: FormName) => {
  const close: RecordAction<never> = {
    icon: 'CheckCircle',
    variant: 'primary',
    when: ({ status }) => status === 'open',
    explanation: 'Answer the sender by e-mail or phone first. This takes the record off the waiting work.',
    button: 'Mark as handled',
    perform: (operator, formId) => doneIf(closeForm(world, operator, form, formId)),
    inQueue: true,
    done: 'Marked as handled.',
  };
  return { closeForm: recordAction(close), closeMany: bulkAction(close) };
};
