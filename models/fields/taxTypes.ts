/** The taxes that the platform deducts from what sellers earn. The browser reads this file too. */
export const taxTypes = ['gst_on_fee', 'tcs', 'tds'] as const;
export type TaxType = (typeof taxTypes)[number];
