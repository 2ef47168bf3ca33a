import { Upload } from '../../models/catalog/Upload.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const hour = 60 * 60 * 1000;

/** From now on a file is whole and looked at; it stays while somebody shows it, and first for a day. */
export async function markUploadChecked({ now }: Pick<World, 'now'>, key: string): Promise<void> {
  const checkAt = new Date(now().getTime() + rules.upload.unshownHours * hour);
  await Upload.updateOne(
    { _id: key, state: { $ne: 'leaving' } },
    { $set: { state: 'ready', heldUntil: null, checkAt } },
  );
}
