import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from '../../../providers/network/isPublicAddress.js';

export function testIsPublicAddress(): void {
  describe('isPublicAddress', () => {
    it.each([
      ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
      ...['172.31.255.255', '192.168.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
      ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::a00:1', '2002:a00:1::', '2001:0:1::'],
      ...['2001:db8::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'fec0::1', 'ff02::1', '2606:4700::1%1'],
      ...['', 'localhost', '8.8.8', '8.8.8.8.8', '2130706433', '0x7f000001', '08.8.8.8'],
    ])('is false for %s', (address) => expect(isPublicAddress(address)).toBe(false));

    it.each([
      ...[
        '8.8.8.8',
        '1.1.1.1',
        '100.63.255.255',
        '100.128.0.1',
        '172.15.0.1',
        '172.32.0.1',
        '192.167.1.1',
        '223.255.255.1',
      ],
      ...['2606:4700:4700::1111', '2a00:1450:4009::200e', '2404:6800::1'],
    ])('is true for %s', (address) => expect(isPublicAddress(address)).toBe(true));
  });
}
