import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { taxTypes } from '../fields/taxTypes.js';
import { integerId, integerKey } from '../plugins/integerId.js';

/** What has a rate: the taxes, and the higher TDS of sellers without a PAN. */
export const taxRateKinds = [...taxTypes, 'tds_without_pan'] as const;
export type TaxRateKind = (typeof taxRateKinds)[number];

/** The rate of a tax from a day on, until the next row of its kind. */
const taxRateSchema = new Schema(
  {
    _id: integerKey,
    kind: { type: String, enum: taxRateKinds, required: true },
    /** The first day, as `2026-04-01` in the time zone of the stores. */
    validFrom: { type: String, required: true },
    /** With at most two decimals. */
    percent: { type: Number, required: true },
    /** Of `tds`: the gross sales of a financial year that are exempt for individuals and HUFs with a PAN. Paise. */
    exemptUpTo: { type: Number, default: null },
    /** The law, as statements show it. */
    rule: { type: String, required: true },
  },
  { timestamps: true },
);

taxRateSchema.plugin(integerId, { name: 'TaxRate' });
taxRateSchema.index({ kind: 1, validFrom: 1 }, { unique: true });

export type TaxRateRecord = InferRawDocTypeFromSchema<typeof taxRateSchema>;
export const TaxRate = model('TaxRate', taxRateSchema);
