import type { Readable } from 'node:stream';
import { atomically } from '../../database/transactions/atomically.js';
import { Upload, type VideoType, videoTypes } from '../../models/catalog/Upload.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import type { UploadLink } from '../../providers/storage/StorageProvider.js';
import { day, minute } from '../durations.js';
import { Refused, retryAfter } from '../errors.js';
import { specialSentences } from '../errorTexts/specialSentences.js';
import { rules } from '../rules.js';
import { byteSize } from '../text/visibleText.js';
import type { World } from '../world.js';
import { isVideoFile } from './isVideoFile.js';
import { markUploadChecked } from './markUploadChecked.js';
import { type Owner, releaseUnused, reserveStorage, uploadDeadline } from './reserveStorage.js';

const endings: Record<VideoType, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' };

/**
 * Creates a link for uploading a video once, within the hour, and reserves its storage. The video is checked before it
 * can be shown. Without `bytes` it may have any size up to the limit, unless the storage is a bucket, which accepts
 * announced sizes only. Refuses `validation_failed`, `file_too_large`, and `uploads_limit` also with ten uploads
 * pending.
 */
export async function createVideoUpload(
  world: Pick<World, 'now' | 'random' | 'storage'>,
  owner: Owner,
  { contentType, bytes: announced }: { contentType: VideoType; bytes: number | undefined },
): Promise<UploadLink & { key: string; expiresAt: Date }> {
  const { bytesAtMost, linkMinutes, pendingAtMost } = rules.video;
  const isSizeOpen = announced === undefined;
  if (isSizeOpen && !world.storage.receiver) {
    throw new Refused('validation_failed', { details: [{ field: 'size', message: 'is required' }] });
  }
  const bytes = announced ?? bytesAtMost;
  if (bytes > bytesAtMost) {
    throw new Refused('file_too_large', {
      sentence: specialSentences.videoTooLarge(byteSize(bytesAtMost)),
      details: [{ field: 'size', message: `must be at most ${byteSize(bytesAtMost)} (${bytesAtMost})` }],
    });
  }
  const now = world.now();
  const expiresAt = new Date(now.getTime() + linkMinutes * minute);
  const key = `videos/${world.random.bytes(16).toString('hex')}.${endings[contentType]}`;
  await atomically(async () => {
    await reserveStorage(world, owner, { _id: key, contentType, bytes, isSizeOpen, checkAt: uploadDeadline(now) });
    const ofOwner = { ownerKind: owner.kind, ownerId: owner.id };
    const awaited = Upload.countDocuments({ ...ofOwner, state: 'pending', contentType: { $in: videoTypes } });
    if ((await awaited.limit(pendingAtMost + 1)) <= pendingAtMost) return;
    const sentence = `You have ${pendingAtMost} uploads pending. Finish them, or wait for two hours.`;
    throw new Refused('uploads_limit', { sentence });
  });
  return { key, expiresAt, ...(await world.storage.createUploadLink(key, { contentType, bytes }, { now, expiresAt })) };
}

interface Sender extends Owner {
  account: { emailVerified: boolean; phoneVerified: boolean };
}

/**
 * Counts a request for the link of a video. The account is counted first, so that one account cannot use up the share
 * of its network. Counters are written outside any transaction. Refuses `rate_limited`.
 */
export async function admitVideo(
  { now }: Pick<World, 'now'>,
  { kind, id, account }: Sender,
  network: string,
): Promise<void> {
  const { ofAccount, ofUnverified, ofNetwork } = rules.video.linksADay;
  const isVerified = account.emailVerified || account.phoneVerified;
  await count(`videos|${kind}:${id}`, isVerified ? ofAccount : ofUnverified, now());
  await count(`videos|${network}`, ofNetwork, now());
}

async function count(key: string, atMost: number, now: Date): Promise<void> {
  const { hits, resetAt } = await RateCounter.hit(key, day, now);
  if (hits <= atMost) return;
  throw retryAfter('rate_limited', resetAt.getTime() - now.getTime(), (seconds) => {
    const hours = Math.ceil(seconds / 3600);
    return `Too many videos today from this account or network. Try again in ${hours} hours.`;
  });
}

/** The lock of an upload link, longer than any request may last. */
const heldForMs = 20 * minute;

/** A video that a client uploads to this server. */
interface SentVideo {
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
    const isGood = await receiver.receive(key, body, bytes, (read) => isVideoFile(read, contentType));
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
