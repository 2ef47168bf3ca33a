import { isVideo, Upload, type UploadRecord } from '../../models/catalog/Upload.js';
import { hour, minute } from '../durations.js';
import { uploadsPath } from '../mediaPath.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { checkVideo } from './checkVideo.js';
import { isReachable } from './lostUploads.js';
import { mediaFields } from './mediaFields.js';
import { removeUpload } from './removeUpload.js';

const batchSize = 100;
/** The time budget of a run, so that runs do not overlap. */
const runsForMs = 40_000;

/**
 * Removes interrupted and unused uploads, and releases their storage. Uploads in use are checked again a day later, and
 * so are those in a storage that is no longer configured: their row is the only record of their file.
 * @returns the number of removed uploads
 */
export async function sweepUploads(world: Pick<World, 'now' | 'storage' | 'config'>): Promise<number> {
  const until = performance.now() + runsForMs;
  const now = world.now();
  await world.storage.receiver?.removeInterrupted(new Date(now.getTime() - rules.upload.abortedMinutes * minute));
  let removed = 0;
  for (;;) {
    const batch = await Upload.find({ checkAt: { $lte: now } })
      .sort({ checkAt: 1 })
      .limit(batchSize)
      .lean<UploadRecord[]>();
    const shown = await findShown(world, batch);
    const checkAt = new Date(now.getTime() + rules.upload.unusedHours * hour);
    await Upload.updateMany({ _id: { $in: [...shown] }, checkAt: { $lte: now } }, { $set: { checkAt } });
    for (const upload of batch) {
      if (shown.has(upload._id) || (await hasArrived(world, upload))) continue;
      if (!(await isReachable(world, upload))) {
        await Upload.updateOne({ _id: upload._id, checkAt: upload.checkAt }, { $set: { checkAt } });
        continue;
      }
      // It may be in use since.
      const isShownAgain = async () => (await findShown(world, [upload])).size > 0;
      if (await removeUpload(world, upload, isShownAgain)) removed++;
    }
    if (batch.length < batchSize || performance.now() > until) return removed;
  }
}

/** Checks a video that arrived while it could not be checked. @returns whether it had arrived */
const hasArrived = async (world: Pick<World, 'now' | 'storage'>, upload: UploadRecord): Promise<boolean> =>
  upload.state === 'pending' && upload.ownerId !== 0 && isVideo(upload) && checkVideo(world, upload);

/** The keys of uploads that are in use; after erasing the owner, only where the use outlives the account. */
async function findShown(
  { storage, config }: Pick<World, 'storage' | 'config'>,
  uploads: UploadRecord[],
): Promise<Set<string>> {
  const shown = new Set<string>();
  // A path and the same path with this server's own origin are one file. Rows of earlier versions have no `bases`.
  const urlsOf = ({ _id, bases = [] }: UploadRecord) =>
    [...new Set([...bases, uploadsPath, storage.baseUrl])].flatMap((base) =>
      [base, new URL(base, config.publicUrl).href].map((before) => `${before}/${_id}`),
    );
  const urls = new Map(uploads.map((upload) => [upload._id, urlsOf(upload)]));
  for (const { shown: ask, outlives } of mediaFields) {
    const asked = uploads.filter(({ _id, state, ownerKind, ownerId }) => {
      return state === 'ready' && !shown.has(_id) && (ownerId !== 0 || ownerKind === outlives);
    });
    if (asked.length === 0) continue;
    const found = new Set(await ask(asked.flatMap(({ _id }) => urls.get(_id) ?? [])));
    for (const { _id } of asked) if (urls.get(_id)?.some((url) => found.has(url))) shown.add(_id);
  }
  return shown;
}
