import { beforeAll, describe, expect, it } from '@jest/globals';
import { fillDatabase } from '../../demo/fillDatabase.js';
import { type DemoRecord, readDemo } from '../../demo/readDemo.js';
import { removeDemo } from '../../demo/removeDemo.js';
import { recordAppUse } from '../../domain/insight/recordAppUse.js';
import { advertiseJob } from '../../domain/staff/jobs/advertiseJob.js';
import { FoodOrder } from '../../models/food/FoodOrder.js';
import { Restaurant } from '../../models/food/Restaurant.js';
import { JobOpening } from '../../models/forms/JobOpening.js';
import { AppUse } from '../../models/insight/AppUse.js';
import { AppUseTally } from '../../models/insight/AppUseTally.js';
import { useDatabase } from '../support/database.js';
import { makeConsumer, makeFoodOrder, makeRestaurant } from '../support/factories.js';
import { testWorld } from '../support/world.js';

useDatabase('once');

describe('removeDemo', () => {
  const imported = { _id: 4_101, importedAt: new Date('2026-11-01T00:00:00Z') };
  let jobId: number;
  beforeAll(async () => {
    const world = testWorld();
    await fillDatabase(world, { products: 20, stores: 1 });
    await makeRestaurant({ ...imported, name: 'Netravati Meals' });
    const orderedAt = new Date('2024-03-01T07:00:00Z');
    await makeFoodOrder(await makeConsumer(), { ...imported, orderNumber: 'KF-100231', orderedAt });
    const { title, department, location, employmentType, status } = readDemo('jobs')[1] as DemoRecord<'jobs'>;
    const ours = { title, department, location, employmentType, status, description: 'Paid by the hour.' };
    jobId = await advertiseJob(world, { id: 1, email: 'staff@example.in' }, ours);
    await recordAppUse(world, 'install', { clientId: 'demo-01', networkAddress: '203.0.113.7' });
    await removeDemo(world);
  });

  it("removes the demo's restaurants and food orders, and keeps imported ones", async () => {
    expect((await Restaurant.find().lean()).map(({ _id }) => _id)).toEqual([imported._id]);
    expect((await FoodOrder.find().lean()).map(({ _id }) => _id)).toEqual([imported._id]);
  });

  it("removes the demo's jobs, installs and launches, and keeps others", async () => {
    expect((await JobOpening.find().lean()).map(({ _id }) => _id)).toEqual([jobId]);
    expect(await AppUse.countDocuments()).toBe(1);
    expect(await AppUseTally.find().lean()).toMatchObject([{ type: 'install', count: 1 }]);
  });
});
