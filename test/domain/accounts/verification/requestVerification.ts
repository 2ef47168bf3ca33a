import { beforeEach, describe, expect, it } from '@jest/globals';
import { requestVerification } from '../../../../domain/accounts/verification/requestVerification.js';
import { type AddressType, reach } from '../../../../domain/accounts/verification/verificationId.js';
import { second } from '../../../../domain/durations.js';
import { Refused } from '../../../../domain/errors.js';
import { VerificationCode } from '../../../../models/accounts/VerificationCode.js';
import { OutboxMessage } from '../../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../../support/database.js';
import { makeConsumer } from '../../../support/factories.js';
import { itForAll } from '../../../support/itForAll.js';
import { someMorning, testWorld } from '../../../support/world.js';

const networkAddress = '203.0.113.1';

export function testRequestVerification(): void {
  useDatabase();
  let now: number;
  let consumerId: number;
  const world = { ...testWorld({ rateLimitsEnabled: true }), now: () => new Date(now) };

  beforeEach(async () => {
    now = Date.parse(someMorning);
    consumerId = (await makeConsumer({ emailVerified: false, phoneVerified: false }))._id;
  });

  /** The outcome: the masked address, or the seconds to wait. */
  const ask = async (type: AddressType = 'email', id = consumerId) => {
    try {
      return await requestVerification(world, 'consumer', id, { type, isSignedIn: true, networkAddress });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      expect(error.code).toBe('verification_cooldown');
      expect(error.extras.retryAfterSeconds).toBe(error.extras.body?.retryAfterSeconds);
      return error.extras.retryAfterSeconds;
    }
  };

  describe('requestVerification', () => {
    it('is refused by phone after one by e-mail, because the wait is that of the account', async () => {
      const { _id: anotherId } = await makeConsumer({ emailVerified: false });
      expect(await ask('email')).toMatch(/\*\*\*/);
      now += 20 * second;
      expect(await ask('phone')).toBe(40);
      expect(await ask('phone', anotherId)).toMatch(/\*\*\*/);
      now += 40 * second;
      expect(await ask('phone')).toMatch(/\*\*\*/);
      expect(await ask('email')).toBe(60);
    });

    it('is refused after 20 within a day, until that day is over', async () => {
      for (let nth = 0; nth < 20; nth++) {
        expect(await ask()).toMatch(/@/);
        now += 60 * second;
      }
      const left = 24 * 60 * 60 - 20 * 60;
      expect(await ask()).toBe(left);
      now += (left - 1) * second;
      expect(await ask()).toBe(1);
      now += second;
      expect(await ask()).toMatch(/@/);
      expect(await ask()).toBe(60);
      expect(await OutboxMessage.countDocuments()).toBe(21);
    });

    it('leaves neither cooldown nor message when it fails half-way', async () => {
      const broken = new Error('the outbox is full');
      let reads = 0;
      const failing = {
        ...world,
        now: () => {
          reads += 1;
          if (reads > 1) throw broken;
          return new Date(now);
        },
      };
      await expect(
        requestVerification(failing, 'consumer', consumerId, { type: 'email', isSignedIn: false, networkAddress }),
      ).rejects.toBe(broken);
      expect(await VerificationCode.countDocuments()).toBe(0);
      expect(await OutboxMessage.countDocuments()).toBe(0);
      expect(await ask()).toMatch(/^c\*{3}@/);
    });
  });

  describe('a masked address', () => {
    itForAll([
      ['email', 'asha.rao@example.in', 'a***@example.in'],
      ['email', '"asha@home"@example.in', '"***@example.in'],
      ['email', '"asha\r\nrao"@example.in', '"***@example.in'],
      ['phone', '+919480012345', '+91********45'],
    ] as const)('shows the first character and the host, or the last digits', async (type, address, masked) => {
      expect(reach[type].mask(address)).toBe(masked);
    });
  });
}
