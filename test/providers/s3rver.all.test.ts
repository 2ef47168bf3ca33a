import { describe } from '@jest/globals';
import { itStoresMedia } from '../support/storage/itStoresMedia.js';
import { startS3rver } from '../support/storage/startS3rver.js';

describe('s3Storage on s3rver', () => itStoresMedia(startS3rver));
