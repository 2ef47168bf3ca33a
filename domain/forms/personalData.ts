import { accountKinds } from '../../models/fields/accountFields.js';
import { Feedback } from '../../models/forms/Feedback.js';
import { type PersonalData, personalData, removeRows } from '../personalData/personalData.js';

/** Forms that account holders sent to staff. */
export const inForms: readonly PersonalData[] = accountKinds.map((kind) => {
  const rows = (authorId: number) => ({ authorKind: kind, authorId });
  return personalData(Feedback, {
    kind,
    rows,
    forget: removeRows(Feedback, rows),
    exported: ['type', 'page', 'description', 'expected', 'createdAt'],
  });
});
