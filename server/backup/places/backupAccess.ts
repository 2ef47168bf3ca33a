import type { Config } from '../../config/config.js';
import type { BackupBucket } from './connectBucket.js';

/** The configured access to buckets of backups. @throws Error with one line without one */
export function backupAccess({ backup }: Pick<Config, 'backup'>): BackupBucket {
  if (backup.s3) return backup.s3;
  throw new Error('A bucket needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.');
}
