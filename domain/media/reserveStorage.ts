import { insert } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { StorageUse, storageUseId } from '../../models/catalog/StorageUse.js';
import { Upload, type UploadRecord } from '../../models/catalog/Upload.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { minute } from '../durations.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** Deadline of an upload, with time to finish one that has begun. */
export const uploadDeadline = (linkCreatedAt: Date): Date =>
  new Date(linkCreatedAt.getTime() + (rules.video.linkMinutes + rules.upload.abortedMinutes) * minute);

/** The owner of the upload. */
export interface Owner {
  kind: AccountKind;
  id: number;
}

type Wanted = Pick<UploadRecord, '_id' | 'contentType' | 'bytes' | 'checkAt'> &
  Partial<Pick<UploadRecord, 'width' | 'height' | 'isSizeOpen'>>;

/**
 * Reserves storage for a file before it is stored. A file that exists already needs none, but is kept as long as a new
 * one. Refuses `uploads_limit`, and `overloaded` while the same file is being removed.
 */
export function reserveStorage(
  { now, storage }: Pick<World, 'now' | 'storage'>,
  { kind, id }: Owner,
  wanted: Wanted,
): Promise<UploadRecord> {
  return atomically(async () => {
    const again = await Upload.findOneAndUpdate(
      { _id: wanted._id },
      { $max: { checkAt: wanted.checkAt }, $addToSet: { bases: storage.baseUrl } },
      { returnDocument: 'after' },
    ).lean();
    if (again?.state === 'leaving') throw new Refused('overloaded', { retryAfterSeconds: 2 });
    if (again) return again;
    const use = await StorageUse.findOneAndUpdate(
      { _id: storageUseId(kind, id) },
      { $inc: { bytes: wanted.bytes }, $setOnInsert: { ownerKind: kind, ownerId: id } },
      { upsert: true, returnDocument: 'after' },
    )
      .lean()
      .orFail();
    if (use.bytes > rules.upload.bytesOfAccount) throw new Refused('uploads_limit');
    return insert(Upload, { ...wanted, ownerKind: kind, ownerId: id, bases: [storage.baseUrl], createdAt: now() });
  });
}

/** Keeps the size of a file that has arrived with fewer bytes than were reserved. */
export function releaseUnused(
  { _id, ownerKind, ownerId, bytes: reserved }: UploadRecord,
  bytes: number,
): Promise<void> {
  return atomically(async () => {
    const open = { _id, state: { $ne: 'leaving' as const }, isSizeOpen: true };
    const { matchedCount } = await Upload.updateOne(open, { $set: { bytes, isSizeOpen: false } });
    if (matchedCount === 0) return;
    await StorageUse.updateOne({ _id: storageUseId(ownerKind, ownerId) }, { $inc: { bytes: bytes - reserved } });
  });
}

/** Removes the row of a removed file and releases its storage. */
export function releaseStorage({ _id, ownerKind, ownerId, bytes }: UploadRecord): Promise<void> {
  return atomically(async () => {
    const { deletedCount } = await Upload.deleteOne({ _id, state: 'leaving' });
    if (deletedCount === 0) return;
    await StorageUse.updateOne({ _id: storageUseId(ownerKind, ownerId) }, { $inc: { bytes: -bytes } });
  });
}
