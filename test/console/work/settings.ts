import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listCategories } from '../../../domain/catalog/categories.js';
import { coastalSynonyms } from '../../../domain/search/coastalSynonyms.js';
import { addMissingSettings } from '../../../domain/settings/addMissingSettings.js';
import { Category } from '../../../models/catalog/Category.js';
import { Synonym } from '../../../models/search/Synonym.js';
import { FeatureFlag, type FeatureName } from '../../../models/system/FeatureFlag.js';
import { followFlags } from '../../../server/process/followFlags.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { eventually } from '../../support/eventually.js';
import { testWorld } from '../../support/world.js';

const world = testWorld({ paymentsOnlineEnabled: false, reelsCommerceEnabled: true });

export function testSettings(): void {
  const staff = useOperator();
  const { post } = staff;

  let stop: () => Promise<void>;
  beforeAll(async () => {
    await addMissingSettings();
    stop = await followFlags(world);
  });
  afterAll(() => stop());

  describe('addMissingSettings', () => {
    it('keeps what staff changed, and adds each row once among concurrent starts', async () => {
      await Category.updateOne({ kind: 'ad', slug: 'pets' }, { $set: { name: 'Animals' } });
      await Category.deleteOne({ kind: 'ad', slug: 'farm' });
      await Promise.all([addMissingSettings(), addMissingSettings()]);
      expect(await Category.find({ kind: 'ad', slug: { $in: ['pets', 'farm'] } }).distinct('name')).toEqual([
        'Animals',
        'Farm',
      ]);
      expect(await FeatureFlag.countDocuments()).toBe(2);
      expect(await Synonym.countDocuments()).toBe(coastalSynonyms.length);
    });

    it('adds all first synonyms or none, and none after staff removed the last', async () => {
      await Synonym.deleteMany({});
      const insertMany = Synonym.insertMany.bind(Synonym);
      const interrupted = jest.spyOn(Synonym, 'insertMany').mockImplementationOnce(async (rows) => {
        await insertMany((rows as object[]).slice(0, 5));
        throw new Error('interrupted');
      });
      await expect(addMissingSettings()).rejects.toThrow('interrupted');
      interrupted.mockRestore();
      await Promise.all([addMissingSettings(), addMissingSettings()]);
      expect(await Synonym.countDocuments()).toBe(coastalSynonyms.length);
      const { _id } = await Synonym.findOne().lean().orFail();
      await Synonym.deleteMany({ _id: { $ne: _id } });
      expect(noticeOf(await post('Synonym', _id, 'remove', {}))).toBe('success');
      await addMissingSettings();
      expect(await Synonym.countDocuments()).toBe(0);
    });
  });

  describe('a feature', () => {
    const isOn = (expected: boolean) =>
      eventually(`online payment is ${expected}`, async () => world.config.paymentsOnlineEnabled === expected);
    const idOf = async (name: FeatureName) => (await FeatureFlag.findOne({ name }).lean().orFail())._id;

    it('is titled with its label, and is switched with a reason only', async () => {
      const id = await idOf('paymentsOnlineEnabled');
      expect((await staff.read('FeatureFlag', id, 'show')).body.record.title).toBe('Online payment');
      expect(noticeOf(await post('FeatureFlag', id, 'switchFlag', { state: 'on' }))).toBe('error');
      expect(noticeOf(await post('FeatureFlag', id, 'switchFlag', { state: 'maybe', reason: 'x' }))).toBe('error');
      expect(world.config.paymentsOnlineEnabled).toBe(false);
    });

    it('is switched on for the running processes, off, and back to the setting of the service', async () => {
      const id = await idOf('paymentsOnlineEnabled');
      const reason = 'The gateway is ready';
      expect(noticeOf(await post('FeatureFlag', id, 'switchFlag', { state: 'on', reason }))).toBe('success');
      await isOn(true);
      expect(noticeOf(await post('FeatureFlag', id, 'switchFlag', { state: 'on', reason }))).toBe('error');
      expect(await auditRecords()).toMatchObject([
        { action: 'switchFlag', reason, before: { state: 'configured' }, after: { state: 'on' } },
      ]);
      await post('FeatureFlag', id, 'switchFlag', { state: 'configured', reason });
      await isOn(false);
      const reels = await idOf('reelsCommerceEnabled');
      await post('FeatureFlag', reels, 'switchFlag', { state: 'off', reason });
      await eventually('reels are off', async () => !world.config.reelsCommerceEnabled);
    });
  });

  describe('a category', () => {
    const edit = async (slug: string, fields: object) => {
      const { _id } = await Category.findOne({ kind: 'request', slug }).lean().orFail();
      return noticeOf(await post('Category', _id, 'edit', fields));
    };

    it('gets another name, with a reason', async () => {
      expect(await listCategories('request')).toHaveLength(35);
      expect(await edit('yoga', { name: 'Yoga and breathing', isShown: 'true' })).toBe('error');
      const fields = { name: 'Yoga and breathing', isShown: 'true', reason: 'Clearer' };
      expect(await edit('yoga', { ...fields, isShown: 'maybe' })).toBe('error');
      expect(await edit('yoga', fields)).toBe('success');
      expect(await listCategories('request')).toContainEqual(
        expect.objectContaining({ slug: 'yoga', name: fields.name }),
      );
      expect(await auditRecords()).toMatchObject([
        { action: 'edit', resource: 'Category', after: { name: fields.name } },
      ]);
    });

    it('is no longer listed when staff hide it', async () => {
      expect(await edit('taxi', { name: 'Taxi', isShown: 'false', reason: 'No licences' })).toBe('success');
      expect((await listCategories('request')).map(({ slug }) => slug)).not.toContain('taxi');
    });
  });
}
