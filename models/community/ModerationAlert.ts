import { model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const moderationAlertStatuses = ['open', 'resolved'] as const;

/** Mass reporting for staff to check. While one alert is open, it collects all accounts that report in masses. */
const moderationAlertSchema = new Schema(
  {
    _id: integerKey,
    status: { type: String, enum: moderationAlertStatuses, default: 'open' },
    /** The newest ones, if there are very many. */
    reporterIds: { type: [{ type: Number, ref: 'Consumer' }], default: [] },
    /** How often an account exceeded the limit. */
    times: { type: Number, default: 0 },
    note: { type: String, default: null },
  },
  { timestamps: true },
);

moderationAlertSchema.plugin(integerId, { name: 'ModerationAlert' });
// One open alert.
moderationAlertSchema.index({ status: 1 }, { unique: true, partialFilterExpression: { status: 'open' } });
// Erasing an account removes it from the alerts.
moderationAlertSchema.index({ reporterIds: 1 });

export const ModerationAlert = model('ModerationAlert', moderationAlertSchema);
