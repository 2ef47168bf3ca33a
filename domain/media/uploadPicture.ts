import { createHash } from 'node:crypto';
import { serially } from '../../database/transactions/serially.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { fitPicture, type Picture } from './fitPicture.js';
import { markUploadChecked } from './markUploadChecked.js';
import { type Owner, reserveStorage } from './reserveStorage.js';

/** By the owner and the content: the same picture again is the same file, and goes with its owner. */
function keyOf({ kind, id }: Owner, bytes: Buffer): string {
  const hash = createHash('sha256').update(`${kind}:${id}:`).update(bytes).digest('hex');
  return `${hash.slice(0, 2)}/${hash.slice(2)}.jpg`;
}

/**
 * Stores a picture, made to fit. What breaks off in between is removed by the sweep; the same picture again mends it before.
 * Refuses `not_an_image`, `image_too_large` and `uploads_limit`.
 */
export async function uploadPicture(
  world: Pick<World, 'now' | 'storage'>,
  owner: Owner,
  sent: Buffer,
): Promise<Pick<Picture, 'width' | 'height'> & { key: string }> {
  // One at a time, so that nobody has both places where pictures are made smaller.
  const { key, ...picture } = await serially([`uploads:${owner.kind}:${owner.id}`], async () => {
    const { bytes, width, height } = await fitPicture(sent);
    const key = keyOf(owner, bytes);
    await reserveStorage(world, owner, {
      ...{ _id: key, contentType: 'image/jpeg', bytes: bytes.length, width, height },
      checkAt: new Date(world.now().getTime() + rules.upload.brokenOffMinutes * 60_000),
    });
    return { key, bytes, width, height };
  });
  // Also what is there already: it may be in another storage, to which this one came after.
  await world.storage.put(key, picture.bytes, 'image/jpeg');
  await markUploadChecked(world, key);
  return { key, width: picture.width, height: picture.height };
}
