import { describe, expect, it } from '@jest/globals';
import { canonicalMediaAddress } from '../../../domain/mediaPath.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';

const key = `ab/${'0'.repeat(62)}.jpg`;

const worldAt = (publicUrl: string, baseUrl = '/uploads') => {
  const world = testWorld({ publicUrl });
  return { ...world, storage: { ...world.storage, baseUrl } };
};
const folder = worldAt('https://market.example.in');
const bucket = worldAt('https://market.example.in', 'https://media.example.in/uploaded');

export function testMediaPath(): void {
  describe('canonicalMediaAddress', () => {
    itForAll([
      `/uploads/${key}`,
      `https://market.example.in/uploads/${key}`,
      `http://market.example.in/uploads/${key}`,
      `https://MARKET.example.IN./uploads/${key}`,
      `https://market.example.in:443/uploads/${key}`,
      `https://market.example.in:3000/uploads/${key}?width=80#top`,
      `https://user@market.example.in/uploads/x/../${key}`,
    ])('returns the path of a file on this server', async (address) => {
      expect(canonicalMediaAddress(address, folder)).toBe(`/uploads/${key}`);
      expect(canonicalMediaAddress(address, bucket)).toBe(`/uploads/${key}`);
    });

    itForAll([
      `https://media.example.in/uploaded/${key}`,
      `http://media.example.in/uploaded/${key}`,
      `https://MEDIA.example.in.:443/uploaded/${key}?X-Amz-Expires=3600&X-Amz-Signature=ab#x`,
      `https://media.example.in:9000/uploaded/${key}`,
    ])('returns the issued address of a file in the bucket', async (address) => {
      expect(canonicalMediaAddress(address, bucket)).toBe(`https://media.example.in/uploaded/${key}`);
    });

    it('supports a bucket on the same host as this server', () => {
      const beside = worldAt('http://localhost:3000', 'http://localhost:9000');
      expect(canonicalMediaAddress(`http://localhost:9000/${key}?x`, beside)).toBe(`http://localhost:9000/${key}`);
      expect(canonicalMediaAddress(`http://localhost:3000/uploads/${key}`, beside)).toBe(`/uploads/${key}`);
      const below = worldAt('https://market.example.in', 'https://market.example.in/media');
      const ours = `https://market.example.in/media/${key}`;
      expect(canonicalMediaAddress(ours, below)).toBe(ours);
      expect(canonicalMediaAddress('https://market.example.in/admin/logout', below)).toBeUndefined();
    });

    itForAll([
      'https://cdn.example.in/A b.png'.replace(' ', '%20'),
      'https://CDN.example.in:8443/uploads/1.jpg?w=1#x',
      'https://media.example.in/other/1.jpg?w=1',
      'https://media.example.in/uploaded?list',
      'https://media.example.in/uploaded/logo.png?w=300',
      'https://notmarket.example.in/uploads/1.jpg?x',
      'http://elsewhere.example.in/uploads/1.jpg',
      'http://media.example.in/other/1.jpg',
      'http://media.example.in/uploaded',
    ])('returns other addresses unchanged', async (address) => {
      expect(canonicalMediaAddress(address, bucket)).toBe(address);
    });

    itForAll([
      'https://market.example.in/admin/logout',
      'http://market.example.in./api/auth/logout?uploads/1.jpg',
      'https://market.example.in/UPLOADS/1.jpg',
      '/uploads/1.jpg?x',
    ])('returns undefined for other pages of these servers', async (address) => {
      expect(canonicalMediaAddress(address, bucket)).toBeUndefined();
    });
  });
}
