import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountFields } from '../fields/accountFields.js';
import { operatorRoles } from '../fields/operatorRoles.js';
import { integerId } from '../plugins/integerId.js';

const operatorSchema = new Schema(
  {
    ...accountFields,
    isActive: { type: Boolean, default: true },
    role: { type: String, enum: operatorRoles, default: 'owner' },
  },
  { timestamps: true, publicReads: false },
);

operatorSchema.plugin(integerId, { name: 'Operator' });
operatorSchema.index({ email: 1 }, { unique: true });

export type OperatorRecord = InferRawDocTypeFromSchema<typeof operatorSchema>;
export const Operator = model('Operator', operatorSchema);
