import { BroadcastTally } from '../../models/community/BroadcastTally.js';
import { accountKinds } from '../../models/fields/accountFields.js';
import { type PersonalData, personalData } from '../personalData/personalData.js';

/** Of which requests people have heard today. */
export const inBroadcast: readonly PersonalData[] = accountKinds.map((kind) =>
  personalData(BroadcastTally, {
    kind,
    rows: (recipientId) => ({ recipientKind: kind, recipientId }),
    forget: 'the database forgets it within three days',
    exported: [],
  }),
);
