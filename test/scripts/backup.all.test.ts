import { describe } from '@jest/globals';
import { testBackup } from './backup/backup.js';
import { testBackupToS3rver } from './backup/backupToS3rver.js';
import { testMoveTo } from './backup/moveTo.js';

describe('backup', testBackup);
describe('backupToS3rver', testBackupToS3rver);
describe('moveTo', testMoveTo);
