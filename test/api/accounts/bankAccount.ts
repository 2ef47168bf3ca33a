import { beforeEach, describe, expect, it } from '@jest/globals';
import { readPayoutAccounts } from '../../../domain/accounts/payoutAccounts.js';
import { hour } from '../../../domain/durations.js';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { rules } from '../../../domain/rules.js';
import { parseGstin } from '../../../domain/text/gstin.js';
import { sealingKey } from '../../../domain/text/seal.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { SellerParticulars } from '../../../models/accounts/SellerParticulars.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { randomKey } from '../../../server/config/keepSecrets.js';
import { everything } from '../../support/accounts.js';
import { collection, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeSeller, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { useLoggedApp } from '../../support/loggedApp.js';
import { useRules } from '../../support/useRules.js';

/** A GSTIN of this PAN with the right last character. */
const gstinOf = (pan: string): string => {
  const endings = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((last) => parseGstin(`29${pan}1Z${last}`));
  return endings.find(Boolean) ?? '';
};

const [ofPerson, ofFamily, ofCompany] = ['AAGPK1234M', 'AAGHK1234M', 'AAGCK1234M'];
const first = { holder: 'Ganesh Kamath', number: '000912345678', ifsc: 'DEMO0000001' };
const other = { holder: 'G Kamath and Sons', number: '77700055501234', ifsc: 'DEMO0000002' };
const masked = (account: typeof first) => ({ ...account, number: `XXXX${account.number.slice(-4)}` });

export function testBankAccount(): void {
  const api = useApi();
  useRules(rules.signIn, { triesAtMost: 3 });
  useRules(rules.bankAccount, { changesADay: 2 });
  const logged = useLoggedApp(api.world);
  let seller: SellerRecord;
  let me: Sent;
  const keys = api.world.bankKeys;
  beforeEach(async () => {
    seller = await makeSeller();
    me = await api.as('seller', seller);
    Object.assign(api.world, { bankKeys: keys });
    Object.assign(api.world.config, { rateLimitsEnabled: false });
  });

  const patch = (body: object) => api.patch('/auth/me', { ...me, body });
  const refusalOf = async (body: object) => {
    const answer = await patch(body);
    return [
      answer.status,
      answer.body.code,
      ...(answer.body.details?.map(({ field }: { field: string }) => field) ?? []),
    ];
  };
  const own = async () => (await api.get('/auth/me', me)).body.seller;
  const payout = async () => (await readPayoutAccounts(api.world, [seller._id])).get(seller._id);
  /** Enters another account. @returns the link in the mail */
  const change = async (bankAccount = other): Promise<string> => {
    expect((await patch({ bankAccount, password })).status).toBe(200);
    api.world.mails.length = 0;
    await api.relay();
    return /localhost:3000\/api(\/auth\/bank-account\/confirm\?token=\S+)/.exec(mailed())?.[1] ?? '';
  };
  /** All mails: a mail about an earlier change may be sent later than the one with the link. */
  const mailed = () => api.world.mails.map(({ text }) => text).join();
  const browser = { headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' } };

  describe('PATCH /api/auth/me', () => {
    itForAll<[string, object]>([
      ['legalName', { legalName: '' }],
      ['legalName', { legalName: 'Ganesh\u200b' }],
      ['pan', { pan: 'AAGP1234M' }],
      ['gstin', { gstin: `${gstinOf(ofPerson).slice(0, -1)}!` }],
      ['gstin', { gstin: gstinOf(ofPerson).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }],
      ['gstin', { pan: ofCompany, gstin: gstinOf(ofPerson) }],
      ['entityType', { entityType: 'company' }],
      ['entityType', { entityType: 'individual', pan: ofFamily }],
      ['entityType', { entityType: 'huf', gstin: gstinOf(ofCompany) }],
      ['entityType', { entityType: 'other', pan: ofPerson }],
      ['bankAccount', { bankAccount: null }],
      ['bankAccount.holder', { bankAccount: { ...first, holder: '' } }],
      ['bankAccount.number', { bankAccount: { ...first, number: '12345678' } }],
      ['bankAccount.number', { bankAccount: { ...first, number: 'XXXX5678' } }],
      ['bankAccount.number', { bankAccount: { ...first, number: 912345678 } }],
      ['bankAccount.ifsc', { bankAccount: { ...first, ifsc: 'DEMO1000001' } }],
    ])('answers 400 for a wrong form, a wrong check character or a contradiction', async (field, body) => {
      expect((await refusalOf(body)).slice(0, 3)).toEqual([400, 'validation_failed', field]);
      expect((await SellerParticulars.findById(seller._id).lean())?.pan ?? null).toBeNull();
    });

    it('answers 400 for a PAN or an entity type that contradicts what is stored', async () => {
      expect((await patch({ pan: ofPerson, gstin: gstinOf(ofPerson), entityType: 'individual' })).status).toBe(200);
      expect(await refusalOf({ pan: ofCompany })).toEqual([400, 'validation_failed', 'pan', 'entityType']);
      expect(await refusalOf({ entityType: 'huf' })).toEqual([400, 'validation_failed', 'entityType']);
      expect(await own()).toMatchObject({ pan: ofPerson, gstin: gstinOf(ofPerson), entityType: 'individual' });
    });

    it('answers 503 for an account while the server has no key, and stores other particulars', async () => {
      Object.assign(api.world, { bankKeys: [] });
      expect(await refusalOf({ bankAccount: first })).toEqual([503, 'bank_accounts_not_configured']);
      expect((await patch({ legalName: 'Ganesh Kamath' })).status).toBe(200);
    });

    it('stores the particulars, and ignores them for a consumer', async () => {
      const gstin = gstinOf(ofPerson).toLowerCase();
      const { body } = await patch({
        legalName: ' Ganesh Kamath ',
        pan: 'aagpk 1234 m',
        gstin,
        entityType: 'individual',
      });
      const stored = { legalName: 'Ganesh Kamath', pan: ofPerson, gstin: gstinOf(ofPerson), entityType: 'individual' };
      expect(body.seller).toMatchObject({ ...stored, bankAccount: null, payoutsHeldUntil: null });
      const cleared = { pan: null, gstin: null, entityType: null };
      expect((await patch(cleared)).body.seller).toMatchObject({ ...cleared, legalName: 'Ganesh Kamath' });
      const consumer = await makeConsumer();
      const sent = { ...(await api.as('consumer', consumer)), body: { legalName: 'Asha', bankAccount: first } };
      expect((await api.patch('/auth/me', sent)).status).toBe(200);
    });
  });

  describe('the first bank account', () => {
    it('is valid immediately, is shown masked, and the seller gets a mail', async () => {
      expect(await payout()).toBe('no_account');
      const { body } = await patch({ bankAccount: { ...first, number: '0009 1234 5678', ifsc: 'demo0000001' } });
      expect(body.seller).toMatchObject({
        bankAccount: masked(first),
        waitingBankAccount: null,
        payoutsHeldUntil: null,
      });
      expect(await own()).toMatchObject({ bankAccount: masked(first) });
      expect(await payout()).toEqual(first);
      await api.relay();
      expect(api.world.mails).toMatchObject([
        { to: seller.email, text: expect.stringContaining('XXXX5678 (DEMO0000001)') },
      ]);
    });

    it('is nowhere in the database, in mails or in logs by its number', async () => {
      const body = JSON.stringify({ bankAccount: first });
      const headers = {
        'content-type': 'application/json',
        cookie: String(me.cookie),
        origin: 'http://localhost:3000',
      };
      const { answer, line } = await logged('/api/auth/me', { method: 'PATCH', headers, body });
      expect(answer.status).toBe(200);
      const link = await change();
      const confirmed = await logged(`/api${link}`);
      expect(confirmed.answer.status).toBe(200);
      const written = `${await everything()} ${JSON.stringify([line, confirmed.line, api.world.mails])}`;
      for (const { number } of [first, other]) expect(written).not.toContain(number);
      expect(JSON.stringify(confirmed.line)).not.toContain(link.split('token=')[1]);
      expect(await everything()).not.toContain(link.split('token=')[1]);
    });

    it('is exported with its last digits', async () => {
      await patch({ bankAccount: first, pan: ofPerson });
      const exported = [];
      for await (const { kept, row } of exportPerson('seller', seller._id)) {
        if (kept === 'SellerParticulars') exported.push(row);
      }
      const { holder, ifsc } = first;
      expect(exported).toMatchObject([{ pan: ofPerson, bankAccount: { holder, ifsc, lastDigits: '5678' } }]);
      expect(Object.keys(exported[0]?.bankAccount ?? {})).toHaveLength(3);
    });

    it('is one of two that arrive concurrently; the other one needs the password', async () => {
      const statuses = (await Promise.all([patch({ bankAccount: first }), patch({ bankAccount: other })])).map(
        ({ status }) => status,
      );
      expect(statuses.sort()).toEqual([200, 403]);
    });

    it('cannot be opened in the row of another seller', async () => {
      await patch({ bankAccount: first });
      const rows = collection('sellerparticulars');
      const stolen = await rows.findOne({ _id: seller._id as never });
      const thief = await makeSeller();
      await rows.insertOne({ _id: thief._id as never, bankAccount: stolen?.bankAccount });
      expect(await readPayoutAccounts(api.world, [thief._id, seller._id])).toEqual(
        new Map<number, unknown>([
          [thief._id, 'no_account'],
          [seller._id, first],
        ]),
      );
    });
  });

  describe('another bank account', () => {
    beforeEach(async () => {
      await patch({ bankAccount: first });
      await api.relay();
    });

    it('answers 403 without the password and for a wrong one, and 429 after too many', async () => {
      Object.assign(api.world.config, { rateLimitsEnabled: true });
      expect(await refusalOf({ bankAccount: other })).toEqual([403, 'wrong_password']);
      for (let tries = 0; tries < 3; tries++)
        expect(await refusalOf({ bankAccount: other, password: 'not this one' })).toEqual([403, 'wrong_password']);
      expect(await refusalOf({ bankAccount: other, password })).toEqual([429, 'sign_in_paused']);
      expect(await own()).toMatchObject({ bankAccount: masked(first), waitingBankAccount: null });
    });

    it('answers 429 after too many changes in a day', async () => {
      Object.assign(api.world.config, { rateLimitsEnabled: true });
      for (const number of ['100000001', '100000002']) await change({ ...other, number });
      expect(await refusalOf({ bankAccount: other, password })).toEqual([429, 'rate_limited']);
      expect((await own()).waitingBankAccount.number).toBe('XXXX0002');
      api.world.clock.advance(24 * hour);
      await change();
    });

    it('answers 503 while the server sends no mail', async () => {
      Object.assign(api.world.mail, { configured: false });
      expect(await refusalOf({ bankAccount: other, password })).toEqual([503, 'mail_not_configured']);
      Object.assign(api.world.mail, { configured: true });
    });

    it('waits until the button of the mailed page is pressed; opening the page changes nothing', async () => {
      const link = await change();
      expect(mailed()).toContain('XXXX1234 (DEMO0000002)');
      const page = await api.get(link, browser);
      expect([page.status, page.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
      await fetch(`${api.url}/api${link}`, { method: 'HEAD' });
      expect(await own()).toMatchObject({ bankAccount: masked(first), waitingBankAccount: masked(other) });
      expect(await payout()).toEqual(first);

      const headers = { ...browser.headers, 'content-type': 'application/x-www-form-urlencoded' };
      const pressed = await api.post(link, { headers });
      expect([pressed.status, pressed.body]).toEqual([200, expect.stringContaining('is confirmed')]);
      const heldUntil = new Date(api.world.now().getTime() + 48 * hour);
      const { bankAccount, waitingBankAccount, payoutsHeldUntil } = await own();
      expect([bankAccount, waitingBankAccount]).toEqual([masked(other), null]);
      expect(Math.abs(Date.parse(payoutsHeldUntil) - heldUntil.getTime())).toBeLessThan(10_000);
      expect(await payout()).toBe('held');
      await api.relay();
      expect(mailed()).toContain('we hold them until 20');
      api.world.clock.advance(48 * hour);
      expect(await payout()).toEqual(other);
    });

    it('is confirmed directly by a client that asks for no page, once', async () => {
      const link = await change();
      const { status, body } = await api.get(link);
      expect([status, Object.keys(body)]).toEqual([200, ['payoutsHeldUntil']]);
      expect(await payout()).toBe('held');
      expect((await api.get(link)).body.code).toBe('bank_link_invalid');
      expect((await fetch(`${api.url}/api${link}`, { method: 'POST', ...browser })).status).toBe(400);
    });

    it('cannot be confirmed after a day, nor with a token that is not ours', async () => {
      const link = await change();
      expect((await api.get('/auth/bank-account/confirm')).body.code).toBe('validation_failed');
      for (const token of [
        'x',
        `${seller._id}.${'0'.repeat(64)}`,
        '1e3.5',
        link.replace(/^\D+\d+/, `${seller._id + 1}`),
      ])
        expect((await api.get(`/auth/bank-account/confirm?token=${token}`)).body.code).toBe('bank_link_invalid');
      api.world.clock.advance(24 * hour + 1);
      expect((await api.get(link)).body.code).toBe('bank_link_invalid');
      expect((await fetch(`${api.url}/api${link}`, browser)).status).toBe(400);
      expect(await own()).toMatchObject({ bankAccount: masked(first), waitingBankAccount: null });
    });

    it('replaces one that waits, and is withdrawn by the current account and by a new password', async () => {
      const replaced = await change({ ...other, number: '123456789' });
      const link = await change();
      expect((await api.get(replaced)).body.code).toBe('bank_link_invalid');
      await patch({ bankAccount: first });
      expect((await api.get(link)).body.code).toBe('bank_link_invalid');
      const last = await change();
      await api.post('/auth/change-password', {
        ...me,
        body: { currentPassword: password, newPassword: 'a new password' },
      });
      expect((await api.get(last)).body.code).toBe('bank_link_invalid');
      expect(await payout()).toEqual(first);
    });

    it('needs only the link if the account has no password, because it signs in with Google', async () => {
      await collection('sellers').updateOne({ _id: seller._id as never }, { $set: { passwordHash: null } });
      expect((await patch({ bankAccount: other })).status).toBe(200);
      expect(await payout()).toEqual(first);
      await api.relay();
      expect(mailed()).toContain('/api/auth/bank-account/confirm?token=');
    });
  });

  it('a new key opens what the previous one sealed, and the next write seals it again', async () => {
    await patch({ bankAccount: first });
    const link = await change();
    const keyIds = async () => {
      const { bankAccount, waiting } = await SellerParticulars.findById(seller._id).lean().orFail();
      return [bankAccount?.keyId, waiting?.keyId];
    };
    const [previous, current] = [keys[0] ?? sealingKey(''), sealingKey(randomKey())];
    Object.assign(api.world, { bankKeys: [current, previous] });
    expect(await payout()).toEqual(first);
    await patch({ legalName: 'Ganesh Kamath' });
    expect(await keyIds()).toEqual([current.id, previous.id]);
    await api.get(link);
    expect(await keyIds()).toEqual([current.id, undefined]);
    Object.assign(api.world, { bankKeys: [current] });
    api.world.clock.advance(48 * hour);
    expect(await payout()).toEqual(other);
    Object.assign(api.world, { bankKeys: [previous] });
    expect(await payout()).toBe('no_account');
  });

  it('DELETE /api/auth/me removes the account, and keeps the tax numbers of a seller with sales', async () => {
    const merchant = { _id: 0, cookie: '' };
    for (const hasSales of [true, false]) {
      seller = await makeSeller();
      me = await api.as('seller', seller);
      await patch({ legalName: 'Ganesh Kamath', pan: ofPerson, bankAccount: first });
      await change();
      if (hasSales) {
        merchant._id = seller._id;
        const row = { sellerId: seller._id, amount: 0, isSettled: true, createdAt: new Date() };
        await LedgerEntry.collection.insertOne({ _id: 88_001 as never, ...row });
      }
      expect((await api.delete('/auth/me', { ...me, body: { password } })).status).toBe(200);
      await api.relay();
    }
    const left = await SellerParticulars.find({ _id: { $in: [merchant._id, seller._id] } }).lean();
    expect(left).toMatchObject([{ _id: merchant._id, pan: ofPerson, bankAccount: null, waiting: null }]);
  });
}
