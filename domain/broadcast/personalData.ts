import { BroadcastTally } from '../../models/community/BroadcastTally.js';
import { accountKinds } from '../../models/fields/accountFields.js';
import { type PersonalData, personalData } from '../personalData/personalData.js';

/** The requests that a person was notified about today. */
export const inBroadcast: readonly PersonalData[] = accountKinds.map((kind) =>
  personalData(BroadcastTally, {
    kind,
    rows: (recipientId) => ({ recipientKind: kind, recipientId }),
    forget: 'the database deletes it within three days',
    exported: [],
  }),
);
