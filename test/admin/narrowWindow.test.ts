import { beforeAll, describe, expect, it } from '@jest/globals';
import { allDay, makeDelivered } from '../domain/ledger/delivered.js';
import { useConsole } from '../support/console.js';
import { makeConsumer, makeDoctor, makeProduct, makeRequest, makeStore } from '../support/factories.js';
import { testWorld } from '../support/world.js';
import { makePaidByUpi, takesUpi } from './paidByUpi.js';
import { useConsolePage } from './useConsolePage.js';

const theConsole = useConsole();
const web = useConsolePage(theConsole);
const world = testWorld(takesUpi);

/** The left edges of the visible cells of the header and of the first row, in pixels. */
const edges = `['thead tr', 'tbody tr'].map((row) =>
  [...document.querySelector(row).children]
    .map((cell) => cell.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left }) => Math.round(left)))`;

describe('a list in a narrow window', () => {
  beforeAll(async () => {
    await makePaidByUpi(world, 'accepted');
    await makeDelivered(world, 1, allDay);
    await makeProduct(await makeStore());
    await makeRequest(await makeConsumer());
    await makeDoctor();
    await web.page.setViewportSize({ width: 390, height: 844 });
    await web.open('/login');
    await web.signIn();
    await web.page.waitForURL('**/admin');
  });

  it.each([
    ...['Store', 'Product', 'StoreOrder', 'PaymentSession', 'CommunityRequest', 'Consumer', 'Seller', 'Doctor'],
    ...['LedgerEntry', 'LedgerTransaction', 'Contribution', 'Operator'],
  ])('has each heading above its column: %s', async (resource) => {
    await web.open(`/resources/${resource}`);
    await web.page.locator('tbody tr').first().waitFor();
    const [header, row] = (await web.page.evaluate(edges)) as number[][];
    expect(header).toEqual(row);
    expect(header?.length).toBeGreaterThan(3);
  });
});
