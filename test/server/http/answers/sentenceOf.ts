import { describe, expect, it } from '@jest/globals';
import { sentenceOf } from '../../../../server/http/answers/sentenceOf.js';

export function testSentenceOf(): void {
  describe('the message of a detail', () => {
    it.each([
      ['items[0].quantity', 'must be a whole number from 1 to 99', 'Quantity must be a whole number from 1 to 99.'],
      ['deliveryAddress', 'is required for delivery', 'Delivery address is required for delivery.'],
      ['images[2]', 'must be an address', 'Entry 3 of images must be an address.'],
      ['items[1].productId', 'is required', 'Product ID is required.'],
      ['lat', 'is required', 'Latitude is required.'],
      ['Idempotency-Key', 'is required', 'Idempotency-Key is required.'],
      ['items', 'product 7 is not available', 'Product 7 is not available.'],
      ['until', 'Choose a later day.', 'Choose a later day.'],
    ])('is a sentence that names the field: %s', (field, message, sentence) => {
      expect(sentenceOf({ field, message })).toBe(sentence);
    });
  });
}
