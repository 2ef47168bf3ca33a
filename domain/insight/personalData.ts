import { BehaviourEvent } from '../../models/insight/BehaviourEvent.js';
import { InterestProfile } from '../../models/insight/InterestProfile.js';
import { type PersonalData, personalData, removeRows } from '../personalData/personalData.js';

const eventsOf = (consumerId: number) => ({ consumerId });
const profileOf = (_id: number) => ({ _id });

/** Behaviour and interests. The events are erased first, so that no new profile is computed from them. */
export const inInsight: readonly PersonalData[] = [
  personalData(BehaviourEvent, {
    kind: 'consumer',
    rows: eventsOf,
    forget: removeRows(BehaviourEvent, eventsOf),
    exported: ['type', 'entityType', 'entityId', 'at', 'properties', 'receivedAt'],
  }),
  personalData(InterestProfile, {
    kind: 'consumer',
    rows: profileOf,
    forget: removeRows(InterestProfile, profileOf),
    exported: ['interests', 'foldedUntil'],
  }),
];
