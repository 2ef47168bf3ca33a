import { insertRow } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { RequestThread, type ThreadHead } from '../../models/community/RequestThread.js';
import { rules } from '../rules.js';

const { embeddedAtMost, embeddedBytesAtMost } = rules.thread;

/** Whether a thread has reached the limit of embedded messages. */
export const isFull = ({ embedded, embeddedBytes }: ThreadHead): boolean =>
  embedded >= embeddedAtMost || embeddedBytes >= embeddedBytesAtMost;

/** Selects threads that have not. */
export const notFull = {
  embedded: { $not: { $gte: embeddedAtMost } },
  embeddedBytes: { $not: { $gte: embeddedBytesAtMost } },
};

/** Moves a full thread's messages to a segment; one concurrent caller wins. */
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
