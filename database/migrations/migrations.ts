import type { Collection } from 'mongoose';
import { announceSeparately } from './announceSeparately.js';
import { fillSearchKeys } from './fillSearchKeys.js';
import { fillWords } from './fillWords.js';
import { followStoreHours } from './followStoreHours.js';
import { holdRefunds } from './holdRefunds.js';
import { makeOwners } from './makeOwners.js';
import { nameCarriers } from './nameCarriers.js';
import { openForms } from './openForms.js';
import { placeProducts } from './placeProducts.js';
import { rateUnrated } from './rateUnrated.js';
import { rejectRepeatedApprovals } from './rejectRepeatedApprovals.js';
import { renameUnreachable } from './renameUnreachable.js';
import { roundPublicPositions } from './roundPublicPositions.js';
import { setDueTimes } from './setDueTimes.js';

type Migrate = (collection: (name: string) => Collection) => Promise<unknown>;

/**
 * Changes that bring the rows of an earlier version up to date, by name, oldest first. Each runs once on a database,
 * before anything else reads it. It must be safe to run again, because a start may be killed halfway. Never edit a
 * released migration: add another one.
 */
export const migrations: Readonly<Record<string, Migrate>> = {
  roundPublicPositions: (collection) => roundPublicPositions(collection('communityrequests')),
  fillConsumerWords: (collection) => fillWords(collection('consumers'), 'name'),
  fillSellerWords: (collection) => fillWords(collection('sellers'), 'name'),
  openContactMessages: (collection) => openForms(collection('contactmessages')),
  openJobApplications: (collection) => openForms(collection('jobapplications')),
  makeOwners: (collection) => makeOwners(collection('operators')),
  rejectRepeatedApprovals: (collection) => rejectRepeatedApprovals(collection('approvals')),
  followStoreHours: (collection) => followStoreHours(collection('stores')),
  setDueTimes: (collection) => setDueTimes(collection('storeorders')),
  fillRequestWords: (collection) => fillWords(collection('communityrequests'), 'title'),
  holdRefunds: (collection) => holdRefunds(collection('refunds'), collection('paymentsessions')),
  placeProducts: (collection) => placeProducts(collection('products'), collection('stores')),
  fillProductKeys: (collection) =>
    fillSearchKeys(collection('products'), collection('searchwords'), { title: 'title', others: ['description'] }),
  fillStoreKeys: (collection) =>
    fillSearchKeys(collection('stores'), collection('searchwords'), {
      title: 'name',
      others: ['description', 'address'],
    }),
  rateStores: (collection) => rateUnrated(collection('stores')),
  rateProducts: (collection) => rateUnrated(collection('products')),
  nameCarriers: (collection) => nameCarriers(collection('deliveryassignments')),
  renameUnreachable: (collection) => renameUnreachable(collection('storeorders'), collection('notifications')),
  dropLaneJobs: (collection) => collection('agendaJobs').deleteMany({ name: /^retryOutbox:/ }),
  announceSeparately: (collection) => announceSeparately(collection('outboxmessages')),
};
