import { beforeEach, describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { rules } from '../../../domain/rules.js';
import { decideCase } from '../../../domain/staff/moderation/decideCase.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { ModerationAlert } from '../../../models/community/ModerationAlert.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { Report } from '../../../models/community/Report.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { type Sent, useApi } from '../../support/api.js';
import { asReporter } from '../../support/asReporter.js';
import { makeAd, makeConsumer } from '../../support/factories.js';
import { useRules } from '../../support/useRules.js';

const { mass } = rules.moderation;
const massReports = 2;

const many = (count: number, make: (nth: number) => Promise<Sent>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));
const whyNot = async () => (await Report.find().sort({ notCounted: 1 }).lean()).map(({ notCounted }) => notCounted);

export function testHidingByReports(): void {
  const api = useApi();
  useRules(mass, { reports: massReports });

  let author: ConsumerRecord;
  let ad: ProductRecord;
  beforeEach(async () => {
    author = await makeConsumer();
    ad = await makeAd(author);
  });
  const report = (sent: Sent | undefined, targetId = ad._id) =>
    api.post('/reports', { ...sent, body: { targetType: 'ad', targetId, reason: 'Spam' } });
  const isShown = async (id = ad._id) => (await api.get(`/products/${id}`)).status === 200;

  /** All report the ad. The case reaches the queue of staff in any case. */
  async function reportAll(reporters: Sent[]) {
    for (const reporter of reporters) expect((await report(reporter)).status).toBe(201);
    expect(await ModerationCase.findOne().lean()).toMatchObject({ status: 'open', reporters: reporters.length });
  }

  describe('CWE-799: hiding content by the reports of throwaway accounts', () => {
    it('is not possible for fresh accounts and accounts without a verified address', async () => {
      const createdAt = new Date(api.world.now().getTime() - 23 * hour);
      const fresh = await many(3, () => asReporter(api, { createdAt }));
      const unverified = await many(3, () => asReporter(api, { emailVerified: false }));
      await reportAll([...fresh, ...unverified]);
      expect(await isShown()).toBe(true);
      expect(await whyNot()).toEqual([...Array(3).fill('new_account'), ...Array(3).fill('unverified_account')]);
    });

    it('is possible for three accounts with a verified phone', async () => {
      await reportAll(await many(3, () => asReporter(api, { emailVerified: false, phoneVerified: true })));
      expect(await isShown()).toBe(false);
    });

    it.each([
      ['an IPv4 /24', (nth: number) => `203.0.113.${nth}`],
      ['an IPv6 /64', (nth: number) => `2001:db8:0:1::${nth}`],
    ])('is not possible for many accounts of one network, %s', async (_name, addressOf) => {
      await reportAll(await many(3, (nth) => asReporter(api, {}, addressOf(nth + 1))));
      expect(await isShown()).toBe(true);
      expect(await whyNot()).toEqual([null, 'same_network', 'same_network']);
      expect(JSON.stringify(await ModerationCase.find().lean())).not.toMatch(/203\.0\.113|2001:db8/);
    });

    it('counts one concurrent report of a network', async () => {
      const reporters = await many(5, (nth) => asReporter(api, {}, `203.0.113.${nth}`));
      await Promise.all(reporters.map((reporter) => report(reporter)));
      expect(await ModerationCase.findOne().lean()).toMatchObject({ reporters: 5, counted: 1, weight: 100 });
    });

    it('does not count a second account of a network after the first one was erased', async () => {
      const [first, second] = await many(2, (nth) => asReporter(api, {}, `203.0.113.${nth}`));
      await report(first);
      await Report.deleteMany({});
      await report(second);
      expect(await ModerationCase.findOne().lean()).toMatchObject({ counted: 1 });
    });
  });

  describe('CWE-799: hiding content by accounts whose reports staff dismiss', () => {
    const operator = { id: 1, email: 'staff@example.in' };

    it('takes more of them', async () => {
      const reporters = await many(3, () => asReporter(api));
      const earlier = await makeAd(author);
      for (const reporter of reporters) await report(reporter, earlier._id);
      const { _id } = await ModerationCase.findOne().lean().orFail();
      await decideCase(api.world, operator, _id, { isHidden: false, note: 'Fine' });
      for (const reporter of reporters) await report(reporter);
      expect(await isShown()).toBe(true);
      expect(await ModerationCase.findOne({ targetId: ad._id }).lean()).toMatchObject({ counted: 3, weight: 201 });
      await report(await asReporter(api));
      expect(await isShown()).toBe(false);
    });

    it('is not possible after many dismissals', async () => {
      const dismissed = { targetType: 'ad', reason: 'x', status: 'decided', outcome: 'dismissed' } as const;
      const reporters = await many(4, () => asReporter(api));
      for (const reporter of reporters) await report(reporter, (await makeAd(author))._id);
      const ids = (await Report.find().lean()).map(({ reporterId }) => reporterId);
      const rows = ids.flatMap((reporterId) =>
        Array.from({ length: 9 }, (_, nth) => ({ ...dismissed, reporterId, targetId: 1_000_000 + nth })),
      );
      await Report.insertMany(rows);
      for (const reporter of reporters) await report(reporter);
      expect(await isShown()).toBe(true);
      expect(await Report.countDocuments({ targetId: ad._id, notCounted: 'often_dismissed' })).toBe(4);
    });
  });

  describe('CWE-799: mass reports by the same few accounts', () => {
    it('hide nothing and alert staff once', async () => {
      const reporters = await many(3, () => asReporter(api));
      const ads: ProductRecord[] = [];
      for (let nth = 0; nth < massReports + 3; nth++) ads.push(await makeAd(author));
      await Promise.all(ads.flatMap(({ _id }) => reporters.map((reporter) => report(reporter, _id))));
      for (const { _id } of ads) expect([_id, await isShown(_id)]).toEqual([_id, true]);
      expect(await ModerationCase.countDocuments({ isHidden: true })).toBe(0);
      expect(await ModerationCase.countDocuments({ status: 'open', counted: 0, weight: 0 })).toBe(ads.length);
      const alerts = await ModerationAlert.find().lean();
      expect(alerts).toMatchObject([{ status: 'open', times: 3 }]);
      expect(alerts[0]?.reporterIds).toHaveLength(3);
      // The author knows of each ad that was hidden for a moment that it is visible again.
      const notified = (type: 'content_hidden' | 'content_reviewed') => Notification.countDocuments({ type });
      expect(await notified('content_reviewed')).toBe(await notified('content_hidden'));
    });

    it('leave hidden what other people reported as well', async () => {
      for (const reporter of await many(3, () => asReporter(api))) await report(reporter);
      const attacker = await asReporter(api);
      await report(attacker);
      for (let nth = 0; nth < massReports; nth++) await report(attacker, (await makeAd(author))._id);
      expect(await ModerationAlert.countDocuments()).toBe(1);
      expect(await isShown()).toBe(false);
      expect(await ModerationCase.findOne({ targetId: ad._id }).lean()).toMatchObject({ counted: 3, weight: 300 });
    });

    it('count again after the pause, and open another alert only after staff resolved the first one', async () => {
      const attacker = await asReporter(api);
      const exceed = async () => {
        for (let nth = 0; nth <= massReports; nth++) await report(attacker, (await makeAd(author))._id);
      };
      await exceed();
      api.world.clock.advance(mass.minutes * 60_000);
      await exceed();
      expect(await ModerationAlert.find().lean()).toMatchObject([{ status: 'open', times: 2 }]);
      await ModerationAlert.updateOne({}, { $set: { status: 'resolved' } });
      api.world.clock.advance(mass.minutes * 60_000);
      await exceed();
      expect(await ModerationAlert.countDocuments()).toBe(2);
    });
  });
}
