import { createHash } from 'node:crypto';
import { serially } from '../../database/transactions/serially.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { fitPicture, type Picture } from './fitPicture.js';
import { markUploadChecked } from './markUploadChecked.js';
import { type Owner, reserveStorage } from './reserveStorage.js';

/** The key depends on owner and content: the same picture is stored once per owner, and is removed with its owner. */
function keyOf({ kind, id }: Owner, bytes: Buffer): string {
  const hash = createHash('sha256').update(`${kind}:${id}:`).update(bytes).digest('hex');
  return `${hash.slice(0, 2)}/${hash.slice(2)}.jpg`;
}

/**
 * Stores a picture, reduced to the size limit. The sweep removes interrupted uploads; uploading the same picture again
 * also repairs them. `network` is the sender's network address, which shares the places for decoding. Refuses
 * `not_an_image`, `image_too_large` and `uploads_limit`.
 */
export async function uploadPicture(
  world: Pick<World, 'now' | 'storage'>,
  owner: Owner,
  { bytes: sent, network }: { bytes: Buffer; network: string },
): Promise<Pick<Picture, 'width' | 'height'> & { key: string }> {
  // One at a time for each account: its uploads would conflict on the row of its quota.
  const { key, ...picture } = await serially([`uploads:${owner.kind}:${owner.id}`], async () => {
    const user = { account: `${owner.kind}:${owner.id}`, network };
    const { bytes, width, height } = await fitPicture(user, sent);
    const key = keyOf(owner, bytes);
    await reserveStorage(world, owner, {
      _id: key,
      contentType: 'image/jpeg',
      bytes: bytes.length,
      width,
      height,
      checkAt: new Date(world.now().getTime() + rules.upload.abortedMinutes * 60_000),
    });
    return { key, bytes, width, height };
  });
  // Also when the file exists: it may be in the storage that was used before.
  await world.storage.put(key, picture.bytes, 'image/jpeg');
  await markUploadChecked(world, key);
  return { key, width: picture.width, height: picture.height };
}
