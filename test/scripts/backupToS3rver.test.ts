import { describe } from '@jest/globals';
import { longForm } from '../support/longForm.js';
import { itBacksUp } from '../support/storage/itBacksUp.js';
import { startS3rver } from '../support/storage/startS3rver.js';

describe('npm run backup and npm run restore with a bucket of s3rver', () =>
  itBacksUp(startS3rver, { isShort: !longForm }));
