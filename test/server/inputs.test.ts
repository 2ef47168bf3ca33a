import { describe } from '@jest/globals';
import { testArrayAndObject } from './http/inputs/arrayAndObject.js';
import { testContactFields } from './http/inputs/contactFields.js';
import { testFields } from './http/inputs/fields.js';
import { testNumberFields } from './http/inputs/numberFields.js';
import { testOptionalFields } from './http/inputs/optionalFields.js';
import { testTextFields } from './http/inputs/textFields.js';
import { useUploadProbes } from './http/inputs/uploadProbes.js';
import { testUploads } from './http/inputs/uploads.js';

describe('arrayAndObject', testArrayAndObject);
describe('contactFields', testContactFields);
describe('fields', testFields);
describe('numberFields', testNumberFields);
describe('optionalFields', testOptionalFields);
describe('textFields', testTextFields);

describe('uploadProbes', () => {
  useUploadProbes();

  describe('uploads', testUploads);
});
