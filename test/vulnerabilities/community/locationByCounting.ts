import { beforeEach, describe, expect, it } from '@jest/globals';
import { toBroadcastable } from '../../../domain/broadcast/BroadcastableRequest.js';
import { countRecipients } from '../../../domain/broadcast/countRecipients.js';
import { draftRequest } from '../../../domain/community/postRequest.js';
import { distanceKm, type Place } from '../../../domain/places/distance.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import type { CommunityRequestRecord } from '../../../models/community/CommunityRequest.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeDoctor } from '../../support/factories.js';
import { addApp } from '../../support/push/addApp.js';

/** Two homes in one cell, 2.7 km apart. */
const homes: [Place, Place] = [
  { latitude: 12.8801, longitude: 74.8601 },
  { latitude: 12.8985, longitude: 74.8785 },
];
const longAgo = { createdAt: new Date('2026-01-01') };

/** Bisections, and the steps of each, which find a place within 350 m. */
const [lines, depth] = [4, 7];

export function testLocationByCounting(): void {
  const api = useApi();

  let attacker: ConsumerRecord;
  let asAttacker: Sent;
  beforeEach(async () => {
    attacker = await makeConsumer(longAgo);
    asAttacker = await api.as('consumer', attacker);
  });

  /** Posts a request at a place. @returns the counts of the answer */
  async function ask(place: Place) {
    const body = { title: 'Help', category: 'yoga', ...place };
    return (await api.post('/requests', { ...asAttacker, body })).body.broadcastResult;
  }

  /** The counts of `ask`, without the request. */
  async function count(place: Place) {
    const texts = { title: 'Help', category: 'yoga', isAnonymous: false, discussionType: 'private' } as const;
    const draft = draftRequest(api.world, attacker._id, { ...texts, ...place });
    return countRecipients(api.world, await toBroadcastable(draft as CommunityRequestRecord));
  }

  /**
   * Searches, with a bisection on many lines from both sides, for the places at which the counts change.
   * @returns every answer, and the crossings
   */
  async function locate(): Promise<{ answers: object[]; crossings: Place[] }> {
    const answers: object[] = [];
    const crossings: Place[] = [];
    const inside = { latitude: 12.89, longitude: 74.87 };
    for (let line = 0; line < lines; line++) {
      const angle = (2 * Math.PI * line) / lines;
      const at = (share: number): Place => ({
        latitude: inside.latitude + share * Math.cos(angle),
        longitude: inside.longitude + share * Math.sin(angle),
      });
      const asked = async (share: number) => {
        const answer = await count(at(share));
        answers.push(answer);
        return JSON.stringify(answer);
      };
      let [near, distant] = [0, 0.4];
      const atNear = await asked(near);
      if ((await asked(distant)) === atNear) continue;
      for (let step = 0; step < depth; step++) {
        const middle = (near + distant) / 2;
        if ((await asked(middle)) === atNear) near = middle;
        else distant = middle;
      }
      crossings.push(at(near));
    }
    return { answers, crossings };
  }

  describe('CWE-359: a stranger locates a person by the counts of many requests around them', () => {
    it('learns no more about a consumer, or a doctor who alone offers a category, than the cell', async () => {
      expect(distanceKm(...homes)).toBeGreaterThan(2.5);
      const found = [];
      for (const home of homes) {
        await Promise.all([Doctor.deleteMany({}), Consumer.deleteMany({ _id: { $ne: attacker._id } })]);
        await addApp(api.world, 'doctor', await makeDoctor({ requestCategories: ['yoga'], ...home }));
        await addApp(api.world, 'consumer', await makeConsumer(home));
        found.push(await locate());
      }
      const [one, other] = found;
      // The attack does find the cell.
      expect(one?.crossings.length).toBeGreaterThan(lines * 0.7);
      expect(other).toEqual(one);
    });
  });

  describe('CWE-203: a stranger blocks a person and compares the counts of requests', () => {
    it('gets the same counts after the block, and after the two requests that everyone else got', async () => {
      const [home] = homes;
      const victim = await addApp(api.world, 'consumer', await makeConsumer(home));
      await addApp(api.world, 'consumer', await makeConsumer(home));
      expect(await count(home)).toEqual({ providers: 0, consumers: 2 });
      await api.post(`/blocks/${victim._id}`, asAttacker);
      for (let nth = 0; nth < 2; nth++) {
        expect(await ask(home)).toEqual({ providers: 0, consumers: 2 });
        await api.relay();
      }
      expect(await ask(home)).toEqual({ providers: 0, consumers: 0 });
    });
  });

  describe('CWE-359: people compare which of their accounts are notified of a request without a place', () => {
    /** Accounts whose places are about the radius away from the homes. */
    const ring = Array.from({ length: 120 }, (_, nth) => {
      const [angle, km] = [(2 * Math.PI * nth) / 120, 22.5 + (nth % 6)];
      return {
        _id: 6_000_000 + nth,
        email: `ring${nth}@example.in`,
        name: 'Asha',
        referralCode: `RING${nth}`,
        latitude: 12.89 + (km / 111) * Math.cos(angle),
        longitude: 74.87 + (km / 108) * Math.sin(angle),
      };
    });

    it('learn no more about the home of its author than the cell', async () => {
      await Consumer.insertMany(ring);
      const notified = [];
      for (const home of homes) {
        const author = await makeConsumer({ ...home, ...longAgo });
        const body = { title: 'Help', category: 'yoga' };
        const { request } = (await api.post('/requests', { ...(await api.as('consumer', author)), body })).body;
        await api.relay();
        const ofRing = { 'data.requestId': request.id, recipientId: { $in: ring.map(({ _id }) => _id) } };
        notified.push((await Notification.distinct('recipientId', ofRing)).sort());
      }
      const [one, other] = notified;
      expect(one?.length).toBeGreaterThan(ring.length / 4);
      expect(one?.length).toBeLessThan(ring.length);
      expect(other).toEqual(one);
    });
  });
}
