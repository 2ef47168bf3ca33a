import { createSecretKey } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { issueCode } from '../../../../domain/accounts/verification/requestVerification.js';
import { verifyAddress } from '../../../../domain/accounts/verification/verifyAddress.js';
import { minute } from '../../../../domain/durations.js';
import { Refused } from '../../../../domain/errors.js';
import { Consumer } from '../../../../models/accounts/Consumer.js';
import { VerificationCode } from '../../../../models/accounts/VerificationCode.js';
import { useDatabase } from '../../../support/database.js';
import { makeConsumer } from '../../../support/factories.js';
import { someMorning, testWorld } from '../../../support/world.js';

const address = 'asha@example.in';
const networkAddress = '203.0.113.1';

export function testVerifyAddress(): void {
  useDatabase();
  let now: number;
  let consumerId: number;
  const world = { ...testWorld(), now: () => new Date(now) };

  beforeEach(async () => {
    now = Date.parse(someMorning);
    consumerId = (await makeConsumer({ email: address, emailVerified: false }))._id;
  });

  const issue = () => issueCode(world, 'consumer', consumerId, 'email', address);
  const enter = async (code: string, asked = world) => {
    try {
      await verifyAddress(asked, 'consumer', consumerId, { type: 'email', code, networkAddress });
      return 'verified';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error.extras.body?.reason;
    }
  };

  describe('verifyAddress', () => {
    it('reports a code that is both used and expired as used', async () => {
      const code = await issue();
      expect(await enter(code)).toBe('verified');
      now += 11 * minute;
      expect(await enter(code)).toBe('used');
    });

    it('verifies nothing for an account that has changed hands meanwhile', async () => {
      const code = await issue();
      const session = await mongoose.startSession();
      session.startTransaction();
      // The account is read without this change, and cannot be written until the change is committed.
      await Consumer.updateOne({ _id: consumerId }, { $inc: { credentialVersion: 1 } }, { session });
      let committed: Promise<void> | undefined;
      const takenOver = {
        ...world,
        now: () => {
          committed ??= session.commitTransaction();
          return world.now();
        },
      };
      expect(await enter(code, takenOver)).toBe('invalid');
      expect(await Consumer.findById(consumerId).lean()).toMatchObject({ emailVerified: false });
      await committed;
      await session.endSession();
    });

    it('refuses a code of an account that was removed meanwhile', async () => {
      const code = await issueCode(world, 'consumer', 999_999_999, 'email', address);
      await expect(
        verifyAddress(world, 'consumer', 999_999_999, { type: 'email', code, networkAddress }),
      ).rejects.toMatchObject({
        code: 'code_refused',
        extras: { body: { reason: 'invalid' } },
      });
    });
  });

  describe('issueCode', () => {
    it('draws from all codes of six digits, leading zeros included', async () => {
      const asked: number[] = [];
      const integer = (below: number) => {
        asked.push(below);
        return 42;
      };
      const random = { ...world.random, integer };
      expect(await issueCode({ ...world, random }, 'consumer', consumerId, 'email', address)).toBe('000042');
      expect(await enter('42')).toBe('invalid');
      expect(await enter('000042')).toBe('verified');
      expect(asked).toEqual([1_000_000]);
    });

    it('stores a keyed hash that is bound to the account of the code', async () => {
      const random = { ...world.random, integer: () => 123_456 };
      const keyed = { ...world, random };
      await issueCode(keyed, 'consumer', consumerId, 'email', address);
      await issueCode(keyed, 'seller', consumerId, 'email', address);
      const rows = await VerificationCode.find().lean();
      expect(JSON.stringify(rows)).not.toContain('123456');
      const secretKey = createSecretKey(Buffer.alloc(32, 7));
      await issueCode({ ...keyed, secretKey }, 'consumer', consumerId, 'email', address);
      const rekeyed = await VerificationCode.findById(`consumer:${consumerId}:email`).lean();
      const hashes = [...rows, rekeyed].map((row) => row?.codeHash);
      expect(new Set(hashes).size).toBe(3);
    });
  });
}
