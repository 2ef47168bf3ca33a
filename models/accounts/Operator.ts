import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountFields } from '../fields/accountFields.js';
import { operatorRoles } from '../fields/operatorRoles.js';
import { integerId } from '../plugins/integerId.js';

const operatorSchema = new Schema(
  {
    ...accountFields,
    isActive: { type: Boolean, default: true },
    secondFactorSince: { type: Date, default: null },
    /** The authenticator app of the second sign-in step. Queries must select it explicitly. */
    secondFactor: {
      type: new Schema(
        {
          /** The shared key, sealed. */
          key: { type: String, required: true },
          /** The time step of the last used code; older codes are not valid any more. */
          step: { type: Number, required: true },
          /** Hashes of the unused recovery codes. */
          recoveryCodes: { type: [String], required: true },
        },
        { _id: false },
      ),
      default: null,
      select: false,
    },
    role: { type: String, enum: operatorRoles, default: 'owner' },
  },
  { timestamps: true },
);

operatorSchema.plugin(integerId, { name: 'Operator' });
operatorSchema.index({ email: 1 }, { unique: true });

export type OperatorRecord = InferRawDocTypeFromSchema<typeof operatorSchema>;
export const Operator = model('Operator', operatorSchema);
