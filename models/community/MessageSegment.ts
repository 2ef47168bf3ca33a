import { model, Schema } from 'mongoose';
import { messageField } from '../fields/messageField.js';
import { integerId, integerKey } from '../plugins/integerId.js';

/** Older messages of a thread, oldest first. The segments of a thread are numbered from 0. */
const messageSegmentSchema = new Schema({
  _id: integerKey,
  threadId: { type: Number, ref: 'RequestThread', required: true },
  requestId: { type: Number, ref: 'CommunityRequest', required: true },
  number: { type: Number, required: true },
  messages: { type: [messageField], default: [] },
});

messageSegmentSchema.plugin(integerId, { name: 'MessageSegment' });
// The pages of a thread.
messageSegmentSchema.index({ threadId: 1, number: 1 }, { unique: true });
// The messages that were changed after an event of a stream.
messageSegmentSchema.index({ threadId: 1, 'messages.revision': 1 });
// Finds the segment of a message.
messageSegmentSchema.index({ 'messages._id': 1 });
// Erasing an account blanks the person's messages.
messageSegmentSchema.index({ 'messages.consumerId': 1 });

export const MessageSegment = model('MessageSegment', messageSegmentSchema);
