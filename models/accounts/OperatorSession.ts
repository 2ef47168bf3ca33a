import { model, Schema } from 'mongoose';

/** A sign-in of an operator. `express-session` writes the rows; this model reads and deletes them. */
const operatorSessionSchema = new Schema(
  {
    /** SHA-256 of the session's id. */
    _id: { type: String, required: true },
    expires: { type: Date, required: true },
    /** The last use, within five minutes. */
    lastModified: { type: Date },
    session: {
      operator: {
        id: { type: Number },
        version: { type: Number },
        since: { type: Date },
        networkAddress: { type: String },
        browser: { type: String },
      },
    },
  },
  { collection: 'operatorSessions' },
);

operatorSessionSchema.index({ expires: 1 }, { expireAfterSeconds: 0 });
// The sessions of an operator.
operatorSessionSchema.index({ 'session.operator.id': 1 });

export const OperatorSession = model('OperatorSession', operatorSessionSchema);
