import type { Config } from '../../config/config.js';
import { backupAccess } from './backupAccess.js';
import { bucketAddress } from './bucketAddress.js';
import { folderPlace } from './folderPlace.js';
import type { Place } from './Place.js';
import { s3Place } from './s3Place.js';

/** The place that `--to` names. @throws Error with one line for a bucket without access, and for that of the uploads */
export function placeAt(to: string, config: Config): Place {
  const address = bucketAddress(to);
  if (!address) return folderPlace(to);
  if (config.s3?.bucket === address.bucket) {
    throw new Error('S3_BUCKET has the uploads, which are public. Give backups a bucket of their own.');
  }
  return s3Place(backupAccess(config), address.bucket, address.path);
}
