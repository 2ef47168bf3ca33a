import type { GatewayError } from '../../providers/payments/GatewayError.js';
import type { GatewayPaymentReport } from '../../providers/payments/gatewayReports.js';
import type { PaymentGateway } from '../../providers/payments/PaymentGateway.js';

/** The payments of an order at the gateway, and why some of them could not be read. */
interface Known {
  reports: GatewayPaymentReport[];
  unreadable?: string;
}

/** Reads as many payments of an order as can be read. @throws if the gateway does not answer or refuses */
export async function askForPayments(payments: PaymentGateway, gatewayOrderId: string): Promise<Known> {
  try {
    return { reports: await payments.paymentsOf(gatewayOrderId) };
  } catch (error) {
    const { readable: reports, message } = error as Partial<GatewayError>;
    if (!reports) throw error;
    return { reports, unreadable: message ?? '' };
  }
}
