import { describe, expect, it } from '@jest/globals';
import { Operator } from '../../models/accounts/Operator.js';
import { ensureOperator } from '../../server/ensureOperator.js';
import { useDatabase } from '../support/database.js';
import { testWorld } from '../support/world.js';

useDatabase();

const { config } = testWorld({ adminEmail: 'kavya@example.in', adminPassword: 'a long password' });
const makeOperator = (isActive: boolean) => Operator.create({ email: 'nandini@example.in', name: 'Nandini', isActive });

describe('ensureOperator', () => {
  it('creates no operator if one exists', async () => {
    await makeOperator(true);
    expect(await ensureOperator(config)).toBeUndefined();
    expect(await Operator.countDocuments()).toBe(1);
  });

  it.each(['no operator', 'only a disabled operator'])('creates the first operator if there is %s', async (who) => {
    if (who !== 'no operator') await makeOperator(false);
    expect(await ensureOperator(config)).toMatchObject({ login: 'the one of ADMIN_EMAIL, with ADMIN_PASSWORD' });
    expect(await Operator.exists({ email: 'kavya@example.in', isActive: true })).not.toBeNull();
  });
});
