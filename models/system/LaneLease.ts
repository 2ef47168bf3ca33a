import { model, Schema } from 'mongoose';

const fields = {
  /** A lane of the outbox; `mail` is the one without a name. */
  _id: { type: String, required: true },
  /** The relay run that delivers the lane. */
  holder: { type: String, required: true },
  /** When another run may take the lane. */
  until: { type: Date, required: true },
} as const;

/** A lane of the outbox that a relay run delivers, over all processes. */
export const LaneLease = model('LaneLease', new Schema(fields));
