import { CodedError } from '@hellograph/contract';
import type { Payments } from '../../domain/subscriptions/payments';

const refuse = async () => {
  throw new CodedError('PAYMENTS_UNAVAILABLE', { message: 'This server sells no plans: it has no payment service.' });
};

/** For a server without a payment key: nothing can be bought, and everything else works. */
export const unavailablePayments: Payments = {
  isTestMode: true,
  createCustomer: refuse,
  openCheckout: refuse,
  readCheckout: refuse,
  closeCheckout: refuse,
  openPortal: refuse,
  startInvoiced: refuse,
  readCustomer: refuse,
  setCancelAtPeriodEnd: refuse,
  undoSubscription: refuse,
  endSubscription: refuse,
  // There are no customers here.
  deleteCustomer: async () => {},
  readEvent: () => {
    throw new CodedError('WEBHOOK_REFUSED');
  },
  listSubscribedCustomers: async function* () {},
};
