import { mongo } from 'mongoose';
import { ByteReader } from './ByteReader.js';
import type { Frame, FrameHead } from './Frame.js';

/** Reads the frames of an archive up to its end. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const bytes = new ByteReader(source);
  for (;;) {
    const lengths = await bytes.read(8);
    const head = lengths && (await bytes.read(lengths.readUInt32BE()));
    const body = lengths && (await bytes.read(lengths.readUInt32BE(4)));
    if (!head || !body) throw new Error('This backup is incomplete.');
    const frame = { ...(mongo.BSON.deserialize(head) as FrameHead), body };
    yield frame;
    if (frame.is === 'end') return;
  }
}
