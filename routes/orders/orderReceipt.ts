import { Refused } from '../../domain/errors.js';
import { readReceipt } from '../../domain/receipts/readReceipt.js';
import { receiptPolicy, renderReceipt } from '../../domain/receipts/renderReceipt.js';
import { languages } from '../../models/fields/accountFields.js';
import { endpoints, HtmlPage, prefersJson } from '../../server/http/endpoint.js';
import { id, object } from '../../server/http/inputs/fields.js';
import { preferredLanguage } from '../../server/http/inputs/preferredLanguage.js';
import { presentReceipt, receipt } from '../shapes/receipt.js';

export const orderReceipt = endpoints('/store-orders', 'Store orders');

orderReceipt.get(
  '/:orderId/receipt',
  {
    summary: 'Get the receipt of an order',
    description:
      'For the consumer of the order and for the seller of its store: a page to print, on A4 or on a roll of 58 mm, ' +
      'in English, Hindi or Kannada (`Accept-Language`, or else the language of your account). With ' +
      '`Accept: application/json` it is JSON. It is a tax invoice if the store has a GSTIN, else a bill of supply. ' +
      'The order gets the number of its receipt within a minute after it was delivered, or completed without that. A ' +
      'refund that is made after that has a credit note. Answers 404 for the order of others.',
    for: 'account',
    params: { orderId: id('The id of the order') },
    page: true,
    answer: [200, object({ receipt })],
    refuses: ['order_not_found', 'receipt_not_ready'],
  },
  async ({ world, caller, request, params: { orderId } }) => {
    // A doctor neither buys nor sells.
    if (caller.kind === 'doctor') throw new Refused('order_not_found');
    const whose = caller.kind === 'seller' ? { sellerId: caller.id } : { consumerId: caller.id };
    const { receipt, zone } = await readReceipt(world, { _id: orderId, ...whose });
    if (prefersJson(request)) return { receipt: presentReceipt(receipt) };
    const language = preferredLanguage(request, languages) ?? caller.account.language ?? 'en';
    return new HtmlPage(renderReceipt(receipt, { language, zone }), receiptPolicy);
  },
);
