import { atomically } from '../../database/transactions/atomically.js';
import { Upload, type VideoType, videoTypes } from '../../models/catalog/Upload.js';
import type { UploadLink } from '../../providers/storage/StorageProvider.js';
import { Refused } from '../errors.js';
import { specialSentences } from '../errorTexts/specialSentences.js';
import { rules } from '../rules.js';
import { byteSize } from '../text/byteSize.js';
import type { World } from '../world.js';
import { type Owner, reserveStorage } from './reserveStorage.js';
import { uploadDeadline } from './uploadDeadline.js';

const endings: Record<VideoType, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' };
const minute = 60_000;

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
