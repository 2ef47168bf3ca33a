/** What a column of the payout file may have. */
export const payoutFields = ['reference', 'holder', 'account', 'ifsc', 'amount', 'date', 'narration'] as const;
export type PayoutField = (typeof payoutFields)[number];

/** A column of the payout file. */
export interface PayoutColumn {
  heading: string;
  field: PayoutField;
}

/** The columns that a setting such as `Reference=reference,Account=account` names. Other fields are left out. */
export const columnsIn = (setting: string): PayoutColumn[] =>
  setting.split(',').flatMap((column) => {
    const [heading = '', name = ''] = column.split('=').map((part) => part.trim());
    const field = payoutFields.find((one) => one === name);
    return field ? [{ heading, field }] : [];
  });
