import type { Collection } from 'mongoose';
import { folded } from './wordSearch.js';

type Migrate = (collection: (name: string) => Collection) => Promise<unknown>;

/**
 * What brings the rows of earlier versions up to date, by name, the oldest first. Each runs once on a database, before
 * anything else is read; it is harmless to run again, since a start that is killed runs it anew. Never edit one that was
 * released: add another.
 */
export const migrations: Readonly<Record<string, Migrate>> = {
  'expiresAt instead of forgetAt': async (collection) => {
    for (const name of ['outboxmessages', 'knownaddresses', 'spentstates']) {
      await collection(name).updateMany({ forgetAt: { $exists: true } }, { $rename: { forgetAt: 'expiresAt' } });
    }
  },
  'dead-lettered messages': (collection) =>
    collection('outboxmessages').updateMany({ state: 'parked' }, { $set: { state: 'deadLettered' } }),
  'unassigned deliveries': (collection) =>
    collection('deliveryassignments').updateMany({ status: 'wanted' }, { $set: { status: 'unassigned' } }),
  'specializations without capitals': async (collection) => {
    const doctors = collection('doctors');
    for (const specialization of (await doctors.distinct('specialization')).filter(Boolean)) {
      await doctors.updateMany({ specialization }, { $set: { foldedSpecialization: folded(specialization) } });
    }
  },
};
