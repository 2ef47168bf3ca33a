import { describe } from '@jest/globals';
import { useProductListing } from '../support/catalog/productListing.js';
import { useShopkeeper } from '../support/catalog/shopkeeper.js';
import { testAddProduct } from './products/addProduct.js';
import { testEditProduct } from './products/editProduct.js';
import { testLikeProduct } from './products/likeProduct.js';
import { testLikes } from './products/likes.js';
import { testMediaBase } from './products/mediaBase.js';
import { testPackagedGoods } from './products/packagedGoods.js';
import { testProduct } from './products/product.js';
import { testProductFilters } from './products/productFilters.js';
import { testProductOrders } from './products/productOrders.js';
import { testProductSearch } from './products/productSearch.js';
import { testProducts } from './products/products.js';
import { testProductsNear } from './products/productsNear.js';
import { testSellerProducts } from './products/sellerProducts.js';
import { testSnoozeProduct } from './products/snoozeProduct.js';
import { testSuggestions } from './products/suggestions.js';
import { testTranslations } from './products/translations.js';
import { testVariants } from './products/variants.js';

describe('mediaBase', testMediaBase);

describe('shopkeeper', () => {
  useShopkeeper();

  describe('addProduct', testAddProduct);
  describe('editProduct', testEditProduct);
  describe('packagedGoods', testPackagedGoods);
  describe('sellerProducts', testSellerProducts);
  describe('snoozeProduct', testSnoozeProduct);
  describe('translations', testTranslations);
  describe('variants', testVariants);
});

describe('productListing', () => {
  useProductListing();

  describe('likeProduct', testLikeProduct);
  describe('likes', testLikes);
  describe('product', testProduct);
  describe('productFilters', testProductFilters);
  describe('productOrders', testProductOrders);
  describe('productSearch', testProductSearch);
  describe('products', testProducts);
  describe('productsNear', testProductsNear);
  describe('suggestions', testSuggestions);
});
