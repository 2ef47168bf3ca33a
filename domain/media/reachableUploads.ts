import type { UploadRecord } from '../../models/catalog/Upload.js';
import { uploadsPath } from '../mediaPath.js';
import type { World } from '../world.js';

type Part = Pick<World, 'storage'>;

/** The filter of uploads that were published under no current address. The folder is always served. */
export const publishedElsewhere = ({ storage }: Part) => ({
  'bases.0': { $exists: true },
  bases: { $nin: basesOf(storage) },
});

const basesOf = ({ baseUrl }: World['storage']): string[] => [baseUrl, uploadsPath];

/** Whether the configured storage has an upload. A bucket may have got another address. */
export async function isReachable({ storage }: Part, { _id, bases = [] }: UploadRecord): Promise<boolean> {
  if (bases.length === 0 || bases.some((base) => basesOf(storage).includes(base))) return true;
  return (await storage.inspect(_id)) !== undefined;
}
