import { type AccountKind, chartOfAccounts } from '../chartOfAccounts.js';

/** An expression of the database: the kind of the account of an unwound posting. */
export const kindOfPosting = {
  $switch: {
    branches: (Object.keys(chartOfAccounts) as AccountKind[]).map((kind) => {
      const [prefix = '', rest] = kind.split('{');
      const path = rest === undefined ? '$postings.account' : { $substrCP: ['$postings.account', 0, prefix.length] };
      // biome-ignore lint/suspicious/noThenProperty: the database reads this object
      return { case: { $eq: [path, prefix] }, then: kind };
    }),
  },
};
