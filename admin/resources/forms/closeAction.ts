import { closeForm, type FormName } from '../../../domain/staff/forms/closeForm.js';
import type { World } from '../../../domain/world.js';
import { recordAction } from '../../actions/recordAction.js';

/** Takes what a visitor sent off the waiting work. */
export const closeAction = (world: World, form: FormName) =>
  recordAction({
    icon: 'CheckCircle',
    variant: 'primary',
    when: ({ status }) => status === 'open',
    explanation: 'Answer the sender by e-mail or phone first. This takes the record off the waiting work.',
    button: 'Mark as handled',
    perform: (operator, formId) => closeForm(world, operator, form, formId),
    done: 'Marked as handled.',
  });
