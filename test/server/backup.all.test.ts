import { describe } from '@jest/globals';
import { testArchive } from './backup/archive.js';
import { testBackup } from './backup/backup.js';
import { testMoveRows } from './backup/moveRows.js';

describe('archive', testArchive);
describe('backup', testBackup);
describe('moveRows', testMoveRows);
