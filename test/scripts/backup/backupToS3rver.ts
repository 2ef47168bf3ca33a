import { describe } from '@jest/globals';
import { itBacksUp } from '../../support/storage/itBacksUp.js';
import { startS3rver } from '../../support/storage/startS3rver.js';

export function testBackupToS3rver(): void {
  describe('npm run backup and npm run restore with a bucket of s3rver', () =>
    itBacksUp(startS3rver, { isShort: true }));
}
