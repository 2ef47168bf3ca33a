import { MessageSegment } from '../../models/community/MessageSegment.js';
import { RequestThread } from '../../models/community/RequestThread.js';

/** The ids of the requests in which a consumer has opened a thread, or has written. */
export async function helpedRequests(consumerId: number): Promise<number[]> {
  // Threads about ads have negative ids.
  const requestId = { $gt: 0 };
  const found = await Promise.all([
    RequestThread.distinct('requestId', { requestId, supporterId: consumerId }),
    RequestThread.distinct('requestId', { requestId, 'messages.consumerId': consumerId }),
    MessageSegment.distinct('requestId', { requestId, 'messages.consumerId': consumerId }),
  ]);
  return found.flat();
}
