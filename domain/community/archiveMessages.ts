import { insertRow } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { RequestThread, type ThreadHead } from '../../models/community/RequestThread.js';
import { rules } from '../rules.js';

const { embeddedAtMost, embeddedBytesAtMost } = rules.thread;

/** Whether a thread embeds as much as it may. */
export const isFull = ({ embedded, embeddedBytes }: ThreadHead): boolean =>
  embedded >= embeddedAtMost || embeddedBytes >= embeddedBytesAtMost;

/** Makes a segment of what a full thread embeds. Of many who do it at once one does. */
export function archiveMessages({ _id: threadId, requestId, segments: number }: ThreadHead): Promise<void> {
  return atomically(async () => {
    const full = await RequestThread.findOneAndUpdate(
      { _id: threadId, segments: number },
      { $set: { messages: [], embedded: 0, embeddedBytes: 0 }, $inc: { segments: 1 } },
      { projection: { messages: 1 }, timestamps: false },
    ).lean();
    if (full) await insertRow(MessageSegment, { threadId, requestId, number, messages: full.messages });
  });
}
