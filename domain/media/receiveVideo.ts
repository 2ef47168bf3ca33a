import type { Readable } from 'node:stream';
import { Upload } from '../../models/catalog/Upload.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { isVideoFile } from './isVideoFile.js';
import { markUploadChecked } from './markUploadChecked.js';
import { releaseUnused } from './reserveStorage.js';

/** The lock of an upload link, longer than any request may last. */
const heldForMs = 20 * 60_000;

/** A video that a client uploads to this server. */
export interface SentVideo {
  key: string;
  expires: string;
  signature: string;
  contentType: string;
  /** The declared length; NaN where it is missing. */
  bytes: number;
  body: Readable;
}

/**
 * Receives a video at an upload link, once, and checks that it is the announced video. Any other file is discarded.
 * Refuses `upload_link_invalid`, `upload_link_used`, `unsupported_file_type`, `validation_failed` for another length
 * than announced, `not_a_video`, and `malformed_request` when the client disconnects.
 */
export async function receiveVideo(world: Pick<World, 'now' | 'storage'>, sent: SentVideo): Promise<void> {
  const { key, body } = sent;
  const { receiver } = world.storage;
  const now = world.now();
  if (!receiver?.isLinkValid(key, sent, now)) throw new Refused('upload_link_invalid');
  const upload = (await Upload.findOne({ _id: key, state: 'pending' }).lean()) ?? refuseUsed();
  const { contentType, bytes: most, isSizeOpen } = upload;
  const { bytes } = sent;
  if (sent.contentType !== contentType) {
    throw new Refused('unsupported_file_type', {
      details: [{ field: 'Content-Type', message: `must be ${contentType}` }],
    });
  }
  if (!(isSizeOpen ? bytes >= 1 && bytes <= most : bytes === most)) {
    const message = isSizeOpen ? `must be from 1 to ${most}` : `must be ${most}`;
    throw new Refused('validation_failed', { details: [{ field: 'Content-Length', message }] });
  }
  const held = await Upload.findOneAndUpdate(
    { _id: key, state: 'pending', $or: [{ heldUntil: null }, { heldUntil: { $lte: now } }] },
    { $set: { heldUntil: new Date(now.getTime() + heldForMs) } },
  );
  if (!held) refuseUsed();
  try {
    const isGood = await receiver.receive(key, body, bytes, (read) => isVideoFile({ bytes, read }, contentType));
    if (!isGood) throw new Refused('not_a_video');
    if (isSizeOpen) await releaseUnused(upload, bytes);
    await markUploadChecked(world, key);
  } catch (error) {
    await Upload.updateOne({ _id: key, state: 'pending' }, { $set: { heldUntil: null } });
    // A reader that stops also ends the body with an error, but a different one.
    throw error === body.errored ? new Refused('malformed_request') : error;
  }
}

function refuseUsed(): never {
  throw new Refused('upload_link_used');
}
