import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { moveOrder } from '../../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../../domain/orders/placing/placeOrder.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import { Doctor, type DoctorRecord } from '../../models/accounts/Doctor.js';
import type { ProductRecord } from '../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../models/catalog/Store.js';
import type { FoodOrderRecord } from '../../models/food/FoodOrder.js';
import type { RestaurantRecord } from '../../models/food/Restaurant.js';
import { Notification } from '../../models/notifications/Notification.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import { makeDelivered } from '../domain/ledger/delivered.js';
import { collection } from '../support/api.js';
import { useBrowser } from '../support/browser.js';
import { staffPassword, useConsole } from '../support/console.js';
import {
  makeConsumer,
  makeDoctor,
  makeFoodOrder,
  makeProduct,
  makeRestaurant,
  makeSeller,
  makeStore,
} from '../support/factories.js';
import { someMorning, testWorld } from '../support/world.js';
import { makePaidByUpi, takesUpi } from './paidByUpi.js';

const theConsole = useConsole();
const chromium = useBrowser();

let context: BrowserContext;
let page: Page;
/** What went wrong in the page: errors of its scripts, and requests to anywhere but the service. */
const errors: string[] = [];

let store: StoreRecord;
let consumer: ConsumerRecord;
let doctor: DoctorRecord;
let order: StoreOrderRecord;
let restaurant: RestaurantRecord;
let foodOrder: FoodOrderRecord;

beforeAll(async () => {
  const seller = await makeSeller({ name: 'Vidya Bhat' });
  store = await makeStore({
    sellerId: seller._id,
    name: 'Thota Krishi Kendra',
    status: 'coming_soon',
    allowWhatsApp: false,
  });
  consumer = await makeConsumer({ name: 'Akshatha Shenoy', email: 'akshatha@example.in' });
  doctor = await makeDoctor({
    name: 'Dr. Sahana Upadhya',
    email: 'sahana@example.in',
    licenseNumber: 'KMC-900001',
    isVerified: false,
  });
  restaurant = await makeRestaurant({ name: 'Netravati Meals' });
  const ordered = {
    orderedAt: new Date('2024-03-01T07:00:00Z'),
    restaurantId: restaurant._id,
    tax: 455,
    discount: 1_000,
  };
  foodOrder = await makeFoodOrder(consumer, { ...ordered, status: 'Out for lunch' });
  const openStore = await makeStore({ sellerId: seller._id, name: 'Malpe Boat Fresh' });
  const product = await makeProduct(openStore, { title: 'Seer fish, one kilo', price: 123_450 });
  const world = testWorld();
  world.clock.set(someMorning);
  const items = [{ productId: product._id, quantity: 2 }];
  const wanted = { storeId: openStore._id, items, fulfillmentType: 'pickup_immediate' as const };
  ({ order } = await placeOrder(world, consumer, wanted));
  const by = { kind: 'seller' as const, id: seller._id };
  order = await moveOrder(world, { by, order: { _id: order._id }, to: 'completed' });
}, 60_000);

beforeAll(async () => {
  context = await chromium.browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 401')) errors.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(theConsole.url)) errors.push(request.url());
  });
}, 60_000);
afterAll(() => context?.close());
afterEach(() => expect(errors.splice(0)).toEqual([]));

const open = (path: string) => page.goto(`${theConsole.url}/admin${path}`);
const seen = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const save = () => page.getByTestId('button-save').click();
const row = (text: string) => page.locator('tbody tr', { hasText: text });
const lastAudit = () => AuditRecord.findOne().sort({ at: -1 }).lean();

async function signIn(password: string): Promise<void> {
  await page.fill('input[name=email]', 'first@example.in');
  await page.fill('input[name=password]', password);
  await page.click('button[type=submit]');
}

describe('the console, before anybody asks for it', () => {
  it('is loaded before the service takes requests, so that nobody waits for it', async () => {
    expect(await collection('sessions').indexExists('expires_1')).toBe(true);
    expect((await theConsole.ask('/login')).status).toBe(200);
  });

  it('brings nothing that makes bundles for the browser, such as React, Babel and Rollup', async () => {
    const bundled = await readFile('build/admin/index.js', 'utf8');
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    const imported = [...bundled.matchAll(/^(?:import|\} from)\b[^"\n]*"([^"]+)"/gm)].map(([, from = '']) => from);
    const packages = imported.filter((from) => !from.startsWith('../') && !isBuiltin(from));
    expect(packages).toContain('express');
    expect(packages.filter((name) => !(name in dependencies) || /adminjs/.test(name))).toEqual([]);
  });
});

describe('the console in a browser', () => {
  it('redirects to the login page without a session', async () => {
    await open('/resources/Store');
    await page.waitForURL('**/admin/login');
    await seen('Sign in');
  });

  it('refuses a wrong password and says so', async () => {
    await signIn('not the password');
    await seen('E-mail or password is wrong. Check both and try again.');
  });

  it('shows the dashboard with what staff should work on', async () => {
    await signIn(staffPassword);
    await page.getByTestId('dashboard').waitFor();
    const figure = (name: string) => page.getByTestId(`figure-${name}`).textContent();
    expect(await figure('comingSoonStores')).toMatch(/Stores waiting to go live\s*1$/);
    expect(await figure('liveStores')).toMatch(/1$/);
    expect(await figure('doctorsToVerify')).toMatch(/Doctors to verify\s*1$/);
    expect(await figure('openReports')).toMatch(/Reports to decide\s*0$/);
    await seen(order.orderNumber);
    await seen('₹2,469.00');
  });

  it('shows how much there was on each day', async () => {
    const chart = page.getByTestId('chart-orders');
    expect(await chart.getByRole('img').getAttribute('aria-label')).toMatch(/^Orders, the last 30 days: \d+$/);
    expect(await chart.locator('rect').count()).toBe(30);
    expect(await chart.locator('rect title').last().textContent()).toMatch(/^\d{4}-\d\d-\d\d: \d+$/);
  });

  it('links each figure to its list', async () => {
    await page.getByTestId('figure-comingSoonStores').click();
    await row('Thota Krishi Kendra').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
  });

  it('lists stores with the names of their sellers', async () => {
    await page.locator('[data-css=sidebar]').getByRole('link', { name: 'Stores', exact: true }).click();
    await row('Malpe Boat Fresh').getByText('Vidya Bhat').waitFor();
    expect(await row('Thota Krishi Kendra').textContent()).toContain('Coming soon');
  });

  it('allows WhatsApp for a store, and nothing else changes', async () => {
    await row('Thota Krishi Kendra').getByText('Thota Krishi Kendra').click();
    await page.getByTestId('action-edit').click();
    await page.getByText('WhatsApp allowed').click();
    await save();
    await seen('The store was saved.');
    expect(await Store.findById(store._id).lean()).toMatchObject({
      ...{ allowWhatsApp: true, status: 'coming_soon', commissionRate: 10, name: 'Thota Krishi Kendra' },
    });
    expect(await lastAudit()).toMatchObject({
      ...{ operatorEmail: 'first@example.in', action: 'edit', resource: 'Store', recordId: String(store._id) },
      ...{ before: { allowWhatsApp: false }, after: { allowWhatsApp: true } },
    });
  });

  it('sets a store live that was coming soon, and the public list shows it', async () => {
    const listed = async () => (await fetch(`${theConsole.url}/api/stores`)).text();
    expect(await listed()).not.toContain('Thota Krishi Kendra');
    await open(`/resources/Store/records/${store._id}/edit`);
    await page.locator('#status').click();
    await page.getByText('Live', { exact: true }).click();
    await save();
    await seen('The store was saved.');
    expect(await listed()).toContain('Thota Krishi Kendra');
    expect(await lastAudit()).toMatchObject({ before: { status: 'coming_soon' }, after: { status: 'live' } });
  });

  it('refuses a commission of three decimals beside its field, and takes one of two', async () => {
    await open(`/resources/Store/records/${store._id}/edit`);
    await page.fill('#commissionRate', '7.255');
    await save();
    await seen('Enter a percentage from 0 to 100, with at most two decimals.');
    await page.fill('#commissionRate', '7.25');
    await save();
    await seen('The store was saved.');
    expect(await Store.findById(store._id).lean()).toMatchObject({ commissionRate: 7.25, status: 'live' });
    expect(await lastAudit()).toMatchObject({ before: { commissionRate: 10 }, after: { commissionRate: 7.25 } });
  });

  it.each([
    ['Orders', 'Malpe Boat Fresh'],
    ['Products', 'Seer fish, one kilo'],
    ['Sellers', 'Vidya Bhat'],
    ['Consumers', 'akshatha@example.in'],
    ['Doctors', 'KMC-900001'],
    ['Reels', 'No records'],
    ['Refunds', 'No records'],
    ['Deliveries', 'No records'],
    ['Seller ledger', 'COD fee'],
    ['Settlements', 'No records'],
    ['Contributions', '₹12.35'],
    ['Reel earnings', 'No records'],
    ['Food orders', 'Out for lunch'],
    ['Restaurants', 'Netravati Meals'],
    ['Outbox messages', 'order.placed'],
    ['Notifications', 'Order completed'],
    ['Notifications', 'New order'],
    ['Audit log', 'first@example.in'],
    ['Operators', 'first@example.in'],
  ])('shows %s', async (entry, content) => {
    await page.locator('[data-css=sidebar]').getByRole('link', { name: entry, exact: true }).click();
    await page.locator('h3', { hasText: entry }).waitFor();
    await seen(content);
  });

  it('shows what a notification says', async () => {
    const { _id } = await Notification.findOne({ type: 'new_order' }).orFail().lean();
    await open(`/resources/Notification/records/${_id}/show`);
    await page.getByText(`${order.orderNumber}: 1 product, ₹2469.00`).first().waitFor();
  });

  it('finds with a filter', async () => {
    await open('/resources/Product?filters.title=seer');
    await row('Seer fish, one kilo').waitFor();
    await open('/resources/Product?filters.title=mackerel');
    await seen('No records');
  });

  it('shows an archived food order with its dishes, tax and discount', async () => {
    await open(`/resources/FoodOrder/records/${foodOrder._id}/show`);
    for (const text of ['Fish thali', '₹180.00', '₹4.55', '-₹10.00', '₹200.00']) await seen(text);
  });

  it('shows a restaurant with its menu', async () => {
    await open(`/resources/Restaurant/records/${restaurant._id}/show`);
    for (const text of ['Meals', 'Fish thali: ₹180.00']) await seen(text);
  });

  it('shows an order with its lines and sums in rupees, and what happened to it', async () => {
    await open(`/resources/StoreOrder/records/${order._id}/show`);
    await seen('Seer fish, one kilo');
    await seen('₹1,234.50');
    await seen('₹2,469.00');
    await page.getByText(`by seller ${order.sellerId}`).first().waitFor();
  });

  it('cancels a completed order with a reason, and then offers it no longer', async () => {
    await page.getByTestId('action-cancel').click();
    await page.fill('#reason', 'The fish was not fresh');
    await save();
    await seen('The order was cancelled.');
    expect(await StoreOrder.findById(order._id).lean()).toMatchObject({
      ...{ status: 'cancelled', cancellationReason: 'The fish was not fresh' },
    });
    await page.getByText('The fish was not fresh').first().waitFor();
    await page.getByTestId('action-cancel').waitFor({ state: 'detached' });
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'cancel', resource: 'StoreOrder', reason: 'The fish was not fresh' },
      ...{ before: { status: 'completed' }, after: { status: 'cancelled' } },
    });
  });

  it('marks its refund as paid', async () => {
    const task = await Refund.findOne({ orderId: order._id }).lean().orFail();
    await open(`/resources/Refund/records/${task._id}/markRefunded`);
    await save();
    await seen('The refund was recorded.');
    expect((await StoreOrder.findById(order._id).lean())?.paymentStatus).toBe('refunded');
  });

  it('suspends a consumer and lifts the suspension', async () => {
    await open(`/resources/Consumer/records/${consumer._id}/suspend`);
    await page.fill('#reason', 'Spam adverts');
    await save();
    await seen('Permanent');
    await page.getByTestId('action-liftSuspension').click();
    await save();
    await seen('The suspension was lifted.');
  });

  it('verifies the licence of a doctor, who is listed publicly from then on', async () => {
    const listed = async () => (await fetch(`${theConsole.url}/api/doctors`)).text();
    expect(await listed()).not.toContain('Dr. Sahana Upadhya');
    await open('/resources/Doctor?filters.isVerified=false');
    await row('KMC-900001').getByText('Dr. Sahana Upadhya').click();
    await page.getByText('sahana@example.in').first().waitFor();
    expect(await page.getByTestId('action-withdrawVerification').count()).toBe(0);
    await page.getByTestId('action-verify').click();
    expect(await page.inputValue('#licenseNumber')).toBe('KMC-900001');
    await save();
    await seen('The licence was verified. The doctor is listed now.');
    await page.getByTestId('action-verify').waitFor({ state: 'detached' });
    expect(await listed()).toContain('Dr. Sahana Upadhya');
    expect(await lastAudit()).toMatchObject({
      ...{ operatorEmail: 'first@example.in', action: 'verify', resource: 'Doctor', recordId: String(doctor._id) },
      ...{ before: { isVerified: false }, after: { isVerified: true } },
    });
  });

  it('withdraws it with a reason, and the doctor is no longer listed', async () => {
    await page.getByTestId('action-withdrawVerification').click();
    await page.fill('#reason', 'The licence has lapsed');
    await save();
    await seen('The verification was withdrawn. The doctor is no longer listed.');
    await page.getByTestId('action-verify').waitFor();
    expect(await (await fetch(`${theConsole.url}/api/doctors`)).json()).toEqual({ doctors: [], nextCursor: null });
    expect(await lastAudit()).toMatchObject({ action: 'withdrawVerification', reason: 'The licence has lapsed' });
  });

  it('says in a sentence why a doctor without a licence number cannot be verified', async () => {
    await Doctor.updateOne({ _id: doctor._id }, { $set: { licenseNumber: null } });
    await open(`/resources/Doctor/records/${doctor._id}/verify`);
    await save();
    await page.getByText('The doctor has not entered a licence number').first().waitFor();
    expect((await Doctor.findById(doctor._id).lean())?.isVerified).toBe(false);
  });

  it('shows in the audit log who changed what, with a link to the record', async () => {
    await open('/resources/AuditRecord');
    const text = await row('Commission rate').textContent();
    expect(text).toMatch(/first@example\.in.*Edit.*Commission rate 10\s*7\.25/);
    await row('Commission rate').getByText(`Store ${store._id}`).click();
    await seen('Thota Krishi Kendra');
  });
});

describe('the images of a product in the console', () => {
  const requests: Request[] = [];
  const note = (request: Request) => void requests.push(request);
  const asked = (path: string) => requests.filter((request) => new URL(request.url()).pathname === path);
  let urls: string[];
  let product: ProductRecord;
  let shop: StoreRecord;

  /** URLs that an older version, or somebody in the database, may have stored. */
  beforeAll(async () => {
    urls = [
      ...['/demo/grocery.svg', '/admin/logout', '/uploads/../admin/logout', '/uploads/%2e%2e/admin/logout'],
      ...[`${theConsole.url}/admin/logout`, 'https://elsewhere.example/1.jpg', 'javascript:alert(1)'],
    ];
    shop = await makeStore({ imageUrl: `${theConsole.url}/admin/logout` });
    product = await makeProduct(shop, { images: urls.map((url, order) => ({ url, order })) });
    page.on('request', note);
    await open(`/resources/Product/records/${product._id}/show`);
    await page.getByText('https://elsewhere.example/1.jpg').waitFor();
    await page.waitForLoadState('networkidle');
  }, 60_000);
  afterAll(() => void page.off('request', note));

  it('are shown where they are media of this server', async () => {
    const images = await page.locator('img').all();
    const shown = await Promise.all(images.map((image) => image.getAttribute('src')));
    expect(shown).toEqual(['/demo/grocery.svg']);
    const response = await asked('/demo/grocery.svg')[0]?.response();
    expect(response?.status()).toBe(200);
  });

  it("are asked for without the operator's session, and nobody hears on which page they are shown", async () => {
    expect((await context.cookies()).map(({ name, path }) => [name, path])).toEqual([['admin_session', '/admin']]);
    const [request] = asked('/demo/grocery.svg');
    const headers = await request?.allHeaders();
    expect(headers).toMatchObject({ host: new URL(theConsole.url).host });
    expect([headers?.cookie, headers?.referer]).toEqual([undefined, undefined]);
    const dashboard = asked(`/admin/api/resources/Product/records/${product._id}/show`)[0];
    expect((await dashboard?.allHeaders())?.cookie).toContain('admin_session=');
  });

  it('are links to other websites, and plain text for other pages of ours and for what is no URL', async () => {
    const links = await page.locator('a[target=_blank]').all();
    const ways = await Promise.all(
      links.map(async (link) => [await link.getAttribute('href'), await link.getAttribute('rel')]),
    );
    const rel = 'noopener noreferrer';
    expect(ways).toEqual([
      ['/demo/grocery.svg', rel],
      ['https://elsewhere.example/1.jpg', rel],
    ]);
    for (const url of urls.slice(1)) await page.getByText(url, { exact: true }).waitFor();
  });

  it('sign nobody out', async () => {
    expect(asked('/admin/logout')).toEqual([]);
    await page.goto(`${theConsole.url}/admin`);
    await page.getByTestId('dashboard').waitFor();
  });

  it('of a store are plain text where they are other pages of ours', async () => {
    await page.goto(`${theConsole.url}/admin/resources/Store/records/${shop._id}/show`);
    await page.getByText(`${theConsole.url}/admin/logout`, { exact: true }).waitFor();
    expect(await page.locator('a[target=_blank]', { hasText: 'logout' }).count()).toBe(0);
  });
});

describe('a bank statement in the browser', () => {
  it('is checked, then applied, and counted on the dashboard', async () => {
    const world = testWorld(takesUpi);
    const [one, other] = [await makePaidByUpi(world), await makePaidByUpi(world)];
    const verification = async (id: number) => (await PaymentSession.findById(id).lean().orFail()).verification;
    const statement = [
      'Date,Narration,Ref No,Amount',
      `18/11/2026,UPI payment,${one.utr},${(one.amount / 100).toFixed(2)}`,
      `18/11/2026,UPI ${other.reference},,1.00`,
      '18/11/2026,Interest,,12.00',
      '18/11/2026,Broken,999999999999,twelve',
    ].join('\n');
    await open('');
    await page.getByTestId('figure-paymentsToVerify').click();
    await page.getByTestId('action-importStatement').click();
    await page.fill('#statement', statement);
    await page.getByTestId('check').click();
    await page.getByText('nothing was changed yet').waitFor();
    expect(await verification(one.sessionId)).toBe('unverified');
    await page.getByTestId('apply').click();
    await page.getByText('Applied:').waitFor();
    expect(await verification(one.sessionId)).toBe('matched');
    expect(await verification(other.sessionId)).toBe('unverified');
    for (const text of ['Amount differs: 1', 'No payment of ours: 1', 'Not readable: 1'])
      expect(await page.getByText(text).count()).toBe(1);
  });
});

describe('a settlement in the browser', () => {
  it('is recorded on the seller’s page, and its statement downloaded', async () => {
    const { store: shop } = await makeDelivered(testWorld(), 1);
    await open(`/resources/Seller/records/${shop.sellerId}/show`);
    await page.getByTestId('action-settle').click();
    await page.locator('#utr').waitFor();
    expect(await page.inputValue('#amount')).toBe('205.00');
    await page.getByText('The platform paid the seller').waitFor();
    const utr = 'SBIN326112201001';
    await page.fill('#utr', utr);
    await save();
    await page.getByText('The transfer was recorded. Its rows are being settled.').waitFor();
    await theConsole.relay();

    await open(`/resources/LedgerEntry?filters.sellerId=${shop.sellerId}`);
    await page.getByText('₹225.00').first().waitFor();
    await page.getByText('-₹20.00').first().waitFor();
    await open('/resources/Settlement');
    await row(utr).getByText(utr).click();
    const link = page.getByRole('link', { name: 'Download CSV' });
    await link.waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toBe(`settlement-${utr}.csv`);
  });
});

describe('the end of a session', () => {
  it('signs out, and then redirects to the login page', async () => {
    await page.getByText('first@example.in').first().click();
    await page.click('text=Sign out');
    await page.waitForURL('**/admin/login');
    await open('/resources/Store');
    await page.waitForURL('**/admin/login');
  });
});
