import { describe } from '@jest/globals';
import { testAds } from './ads/ads.js';
import { useAdvertising } from './ads/advertising.js';
import { testEditAd } from './ads/editAd.js';
import { testExpireAds } from './ads/expireAds.js';
import { testPostAd } from './ads/postAd.js';

describe('advertising', () => {
  useAdvertising();

  describe('ads', testAds);
  describe('editAd', testEditAd);
  describe('expireAds', testExpireAds);
  describe('postAd', testPostAd);
});
