import { describe } from '@jest/globals';
import { testEndlessBodies } from './uploads/endlessBodies.js';
import { testImageBombs } from './uploads/imageBombs.js';
import { testPictureAddresses } from './uploads/pictureAddresses.js';
import { testQuotedStatements } from './uploads/quotedStatements.js';
import { testSlowUploads } from './uploads/slowUploads.js';
import { testUnboundedUploads } from './uploads/unboundedUploads.js';

describe('endlessBodies', testEndlessBodies);
describe('imageBombs', testImageBombs);
describe('pictureAddresses', testPictureAddresses);
describe('quotedStatements', testQuotedStatements);
describe('slowUploads', testSlowUploads);
describe('unboundedUploads', testUnboundedUploads);
