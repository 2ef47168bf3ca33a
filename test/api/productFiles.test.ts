import { describe } from '@jest/globals';
import { testExportProducts } from './productFiles/exportProducts.js';
import { testImportProducts } from './productFiles/importProducts.js';
import { useProductFile } from './productFiles/productFile.js';
import { testProductFileErrors } from './productFiles/productFileErrors.js';
import { testRefusedProductFiles } from './productFiles/refusedProductFiles.js';
import { testVariantRows } from './productFiles/variantRows.js';

describe('productFile', () => {
  useProductFile();

  describe('exportProducts', testExportProducts);
  describe('importProducts', testImportProducts);
  describe('productFileErrors', testProductFileErrors);
  describe('refusedProductFiles', testRefusedProductFiles);
  describe('variantRows', testVariantRows);
});
