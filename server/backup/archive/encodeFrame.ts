import { mongo } from 'mongoose';
import type { FrameHead } from './Frame.js';

const empty = Buffer.alloc(0);

/** Encodes a frame: the lengths of head and body (4 bytes each), the head as BSON, the body. */
export function encodeFrame(head: FrameHead, body: Buffer = empty): Buffer {
  const encoded = mongo.BSON.serialize(head);
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(encoded.length);
  lengths.writeUInt32BE(body.length, 4);
  return Buffer.concat([lengths, encoded, body]);
}
