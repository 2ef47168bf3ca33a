import { afterEach, beforeEach, expect } from '@jest/globals';
import { GatewayError, type PaymentGateway } from '../../../providers/payments/PaymentGateway.js';
import { razorpay } from '../../../providers/payments/razorpay.js';
import { type FakeGateway, startFakeGateway } from '../../support/fakeGateway.js';

// The client of Razorpay, with a fake gateway for each test.
export let fake: FakeGateway;
export let gateway: PaymentGateway;

export const order = { amount: 14_950, receipt: 'P7K2M9QX4T1B', notes: { paymentId: '41' } };
export const refundOf = (paymentId: string, changes: object = {}) => ({
  paymentId,
  amount: 14_950,
  key: 'refund-0000041',
  receipt: 'R41',
  ...changes,
});

export async function errorOf(asking: Promise<unknown>): Promise<GatewayError> {
  const error: unknown = await asking.then(
    () => 'it was done',
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
}

export const answering = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  fake.fail({ answer: { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } });

export function useRazorpayCalls(): void {
  beforeEach(async () => {
    fake = await startFakeGateway();
    gateway = razorpay(fake.settings);
  });

  afterEach(() => fake.stop());
}
