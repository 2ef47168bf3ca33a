import type { Model } from 'mongoose';
import { atomically } from '../../../database/transactions/atomically.js';
import type { FormStatus } from '../../../models/fields/forms.js';
import { ContactMessage } from '../../../models/forms/ContactMessage.js';
import { JobApplication } from '../../../models/forms/JobApplication.js';
import { type Operator, updateAudited } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

interface Form {
  _id: number;
  status: FormStatus;
}

/** What visitors of the website send and staff answer. */
const forms = { ContactMessage, JobApplication } as unknown as Record<FormName, Model<Form>>;
export type FormName = 'ContactMessage' | 'JobApplication';

/** Marks a message or an application as handled. @returns whether it was open */
export const closeForm = (
  world: Pick<World, 'now'>,
  operator: Operator,
  form: FormName,
  formId: number,
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, forms[form], {
      action: 'closeForm',
      filter: { _id: formId, status: 'open' },
      set: { status: 'handled' },
    }),
  );
