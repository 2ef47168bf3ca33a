import { Upload, type UploadRecord } from '../../models/catalog/Upload.js';
import { uploadsPath } from '../mediaPath.js';
import type { World } from '../world.js';
import { mediaFields } from './mediaFields.js';
import { releaseStorage } from './reserveStorage.js';

type Part = Pick<World, 'storage'>;

/** The filter of uploads that were published under no current address. The folder is always served. */
const publishedElsewhere = ({ storage }: Part) => ({
  'bases.0': { $exists: true },
  bases: { $nin: basesOf(storage) },
});

const basesOf = ({ baseUrl }: World['storage']): string[] => [baseUrl, uploadsPath];

/** Whether the configured storage has an upload. A bucket may have got another address. */
export async function isReachable({ storage }: Part, { _id, bases = [] }: UploadRecord): Promise<boolean> {
  if (bases.length === 0 || bases.some((base) => basesOf(storage).includes(base))) return true;
  return (await storage.inspect(_id)) !== undefined;
}

/** The lost uploads of one storage. */
export interface LostStorage {
  /** The base address of the files. */
  base: string;
  files: number;
  bytes: number;
  ofErasedAccounts: number;
}

/** Counts the uploads in storages that are no longer configured, by base address. Reads every upload that moved. */
export async function countLostUploads(world: Pick<World, 'storage'>): Promise<LostStorage[]> {
  const found = new Map<string, LostStorage>();
  for await (const upload of lostUploads(world)) {
    for (const base of upload.bases) {
      const sum = found.get(base) ?? { base, files: 0, bytes: 0, ofErasedAccounts: 0 };
      sum.files++;
      sum.bytes += upload.bytes;
      if (upload.ownerId === 0) sum.ofErasedAccounts++;
      found.set(base, sum);
    }
  }
  return [...found.values()];
}

/**
 * Removes the lost uploads below a base address: their addresses wherever they are shown, their quota and their rows.
 * Repeatable after an interruption. The files stay, since their storage cannot be reached.
 * @returns the addresses of the files
 */
export async function* removeLostUploads(world: Pick<World, 'storage'>, base: string): AsyncGenerator<string> {
  for await (const upload of lostUploads(world, { $all: [base] })) {
    const { _id, bases } = upload;
    // Its owner may have sent it again, to the current storage.
    const stillLost = { _id, ...publishedElsewhere(world) };
    const leaving = await Upload.findOneAndUpdate(stillLost, { $set: { state: 'leaving' } });
    if (!leaving) continue;
    const urls = bases.map((each) => `${each}/${_id}`);
    for (const field of mediaFields) await field.clear(urls);
    await releaseStorage(upload);
    yield* urls;
  }
}

async function* lostUploads(world: Pick<World, 'storage'>, bases: object = {}): AsyncGenerator<UploadRecord> {
  const elsewhere = publishedElsewhere(world);
  const filter = { ...elsewhere, bases: { ...elsewhere.bases, ...bases } };
  for await (const upload of Upload.find(filter).sort({ _id: 1 }).lean<UploadRecord>().cursor()) {
    if (!(await isReachable(world, upload))) yield upload;
  }
}
