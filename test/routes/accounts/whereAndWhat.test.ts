import { describe, expect, it } from '@jest/globals';
import { useApi } from '../../support/api.js';
import { makeAccount } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const api = useApi();

describe('PATCH /api/auth/me with a position and offered help', () => {
  itForAll([
    ['latitude', { latitude: 91, longitude: 74 }],
    ['longitude', { latitude: 12, longitude: 181 }],
    ['longitude', { latitude: 12 }],
    ['latitude', { longitude: 74 }],
    ['longitude', { latitude: 12, longitude: null }],
    ['requestCategories', { requestCategories: 'plumbing' }],
    ['requestCategories[0]', { requestCategories: ['magic'] }],
  ])('answers 400 and names the invalid or missing field', async (field, body) => {
    const me = await api.as('doctor', await makeAccount.doctor());
    const { status, body: answer } = await api.patch('/auth/me', { ...me, body });
    expect([status, answer.details?.[0]?.field]).toEqual([400, field]);
  });

  it.each(['consumer', 'doctor'] as const)('stores the position of a %s, and clears it', async (kind) => {
    const me = await api.as(kind, await makeAccount[kind]());
    const patch = async (body: object) => (await api.patch('/auth/me', { ...me, body })).body[kind];
    expect(await patch({ latitude: 12.87, longitude: 74.84 })).toMatchObject({ latitude: 12.87, longitude: 74.84 });
    expect(await patch({ latitude: 13 })).toMatchObject({ latitude: 13, longitude: 74.84 });
    expect(await patch({ latitude: null, longitude: null })).toMatchObject({ latitude: null, longitude: null });
  });

  it.each(['seller', 'doctor'] as const)('stores the help that a %s offers', async (kind) => {
    const me = await api.as(kind, await makeAccount[kind]());
    const offer = { requestCategories: ['plumbing', 'yoga'] };
    expect((await api.patch('/auth/me', { ...me, body: offer })).body[kind]).toMatchObject(offer);
    expect((await api.get('/auth/me', me)).body[kind]).toMatchObject(offer);
  });

  it('ignores fields of other kinds: sellers have no position, consumers offer no help', async () => {
    const seller = await api.as('seller', await makeAccount.seller());
    const consumer = await api.as('consumer', await makeAccount.consumer());
    const body = { latitude: 12.87, longitude: 74.84, requestCategories: ['plumbing'] };
    expect((await api.patch('/auth/me', { ...seller, body })).body.seller).not.toHaveProperty('latitude');
    expect((await api.patch('/auth/me', { ...consumer, body })).body.consumer).not.toHaveProperty('requestCategories');
  });
});
