import { expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { orderAt } from '../orderAt.js';

export function testLateOrders(): void {
  const theConsole = useConsole();
  const web = useConsolePage(theConsole);

  it('the tile of late orders leads to the list of those orders, the latest first', async () => {
    const promise = async (status: 'accepted' | 'pending' | 'out_for_delivery', minutesAgo: number) => {
      const { orderId } = await orderAt(status);
      const promisedAt = new Date(Date.now() - minutesAgo * minute);
      return StoreOrder.findByIdAndUpdate(orderId, { $set: { promisedAt } }).lean().orFail();
    };
    const [late, later] = [await promise('accepted', 20), await promise('pending', 40)];
    await promise('accepted', 5);
    await promise('out_for_delivery', 60);
    await web.open('');
    await web.signIn();
    await web.page.getByTestId('dashboard').waitFor();
    expect(await web.page.getByTestId('figure-lateOrders').textContent()).toContain('Late orders2');
    await web.page.getByTestId('figure-lateOrders').click();
    await web.page.getByText('Status: Pending, Accepted, Preparing, Ready').waitFor();
    const chips = await web.page.getByLabel('Active filters').getByRole('listitem').allTextContents();
    expect(chips.slice(1, 3)).toEqual([
      expect.stringMatching(/^Promised for: set/),
      expect.stringMatching(/^Promised for until: \d{1,2} \w+ 20\d\d, \d\d:\d\d IST/),
    ]);
    await web.page.getByRole('columnheader', { name: 'Promised for' }).waitFor();
    const numbers = await web.page.locator('tbody tr').allTextContents();
    expect(numbers.map((row) => [late, later].findIndex(({ orderNumber }) => row.includes(orderNumber)))).toEqual([
      1, 0,
    ]);
  });
}
