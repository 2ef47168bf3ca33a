import { beforeEach } from '@jest/globals';
import { day } from '../../../domain/durations.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeAd, makeConsumer } from '../../support/factories.js';
import { someMorning } from '../../support/world.js';

export let api: ReturnType<typeof useApi>;

export let consumer: ConsumerRecord;
export let stranger: ConsumerRecord;
export let me: Sent;

export const dayOf = (days: number) => new Date(Date.parse(someMorning) + days * day);

export const bicycle = { title: 'Bicycle, 26 inches', description: 'New tyres', price: '3500.00', category: 'sports' };
export const post = (body: object, headers = {}) => api.post('/ads', { ...me, headers, body });
export const put = (id: number, body: object) => api.put(`/ads/${id}`, { ...me, body });
export const remove = (id: number) => api.delete(`/ads/${id}`, me);
export const codeOf = ({ status, body }: Answer) => [status, body.code];
export const withAds = (count: number, fields = {}) =>
  Promise.all(Array.from({ length: count }, () => makeAd(consumer, fields)));

export function useAdvertising(): void {
  api = useApi();

  beforeEach(async () => {
    [consumer, stranger] = await Promise.all([makeConsumer(), makeConsumer()]);
    me = await api.as('consumer', consumer);
  });
}
