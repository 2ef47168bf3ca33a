import { expect, it } from '@jest/globals';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useOperator } from '../../support/console/useOperator.js';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

export function testTraces(): void {
  const staff = useOperator({ SMTP_URL: 'smtp://127.0.0.1:9' });

  it.each([
    ['a multipart form', () => new FormData()],
    ['a form', () => new URLSearchParams()],
  ])('the trace of an action in the console, sent as %s, reaches its messages', async (_what, body) => {
    await OutboxMessage.deleteMany({});
    const colleague = await createOperator({
      email: `colleague-${_what.length}@example.in`,
      name: 'Colleague',
      password: 'a long enough password',
    });
    await staff.console.ask(`/api/resources/Operator/records/${colleague._id}/sendLink`, {
      method: 'POST',
      cookie: staff.cookie,
      body: body(),
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    expect(await OutboxMessage.find({}, { _id: 0, event: 1, traceId: 1 }).lean()).toEqual([
      { event: 'operatorLink.asked', traceId: trace },
    ]);
  });
}
