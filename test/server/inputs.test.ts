import { describe } from '@jest/globals';
import { testScalars } from './http/inputs/scalars.js';
import { testStructures } from './http/inputs/structures.js';
import { useUploadProbes } from './http/inputs/uploadProbes.js';
import { testUploads } from './http/inputs/uploads.js';

describe('scalars', testScalars);
describe('structures', testStructures);

describe('uploadProbes', () => {
  useUploadProbes();

  describe('uploads', testUploads);
});
