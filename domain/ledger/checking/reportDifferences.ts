import { raiseAlertOnce } from '../../paymentStates/raiseAlertOnce.js';
import { checkBooks } from './checkBooks.js';

/** Raises one alert for each difference in the books. */
export async function reportDifferences(): Promise<void> {
  for await (const { subject, sentence, rows, orderId } of checkBooks()) {
    const explanation = `${sentence} Rows: ${rows.join(', ') || 'none'}.`;
    await raiseAlertOnce('books_differ', subject, { explanation, orderId });
  }
}
