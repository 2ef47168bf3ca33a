import { model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';
import { integerId, integerKey } from '../plugins/integerId.js';

/** What `operatorEmail` says of a job, or of a command that no operator runs. */
export const theService = 'the service';

/**
 * The staff member who changed something, with change, time and reason, or the service for what it did by itself. Never
 * deleted. Only the erasure of the person whom it is about changes it: it removes what staff wrote.
 */
const auditRecordSchema = new Schema(
  {
    _id: integerKey,
    at: { type: Date, required: true },
    /** Null for the service. */
    operatorId: { type: Number, ref: 'Operator', default: null },
    operatorEmail: { type: String, required: true },
    /** Records of earlier versions have none, and neither have commands on the machine of the service. */
    networkAddress: { type: String, default: null },
    action: { type: String, required: true },
    resource: { type: String, required: true },
    /** Empty for an action on a list. */
    recordId: { type: String, default: '' },
    reason: { type: String, default: null },
    /** The account whom the record is about, if the record is not of that account. */
    personKind: { type: String, enum: [...accountKinds, null], default: null },
    personId: { type: Number, default: null },
    /** The changed fields, before and after. */
    before: { type: Schema.Types.Mixed, default: {} },
    after: { type: Schema.Types.Mixed, default: {} },
  },
  { minimize: false },
);

auditRecordSchema.plugin(integerId, { name: 'AuditRecord' });
auditRecordSchema.index({ at: -1, _id: -1 });
// The console: what an operator did.
auditRecordSchema.index({ operatorId: 1, at: -1, _id: -1 });
auditRecordSchema.index({ resource: 1, recordId: 1, at: -1 });
// The erasure of the person.
auditRecordSchema.index(
  { personId: 1, personKind: 1 },
  { name: 'person where set', partialFilterExpression: { personId: { $gt: 0 } } },
);

export const AuditRecord = model('AuditRecord', auditRecordSchema);
