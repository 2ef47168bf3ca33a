import { insert } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { StorageUse, storageUseId } from '../../models/catalog/StorageUse.js';
import { Upload, type UploadRecord } from '../../models/catalog/Upload.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** The owner of the upload. */
export interface Owner {
  kind: AccountKind;
  id: number;
}

type Wanted = Pick<UploadRecord, '_id' | 'contentType' | 'bytes' | 'checkAt'> &
  Partial<Pick<UploadRecord, 'width' | 'height'>>;

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

/** Removes the row of a removed file and releases its storage. */
export function releaseStorage({ _id, ownerKind, ownerId, bytes }: UploadRecord): Promise<void> {
  return atomically(async () => {
    const { deletedCount } = await Upload.deleteOne({ _id, state: 'leaving' });
    if (deletedCount === 0) return;
    await StorageUse.updateOne({ _id: storageUseId(ownerKind, ownerId) }, { $inc: { bytes: -bytes } });
  });
}
