import { cancelPaymentIntent, capturePaymentIntent } from '../intents/capture-and-cancel.ts';
import * as payments from '../intents/payment-intents.ts';
import * as setups from '../intents/setup-intents.ts';
import * as charges from '../objects/charges.ts';
import * as customers from '../objects/customers.ts';
import * as methods from '../objects/payment-methods.ts';
import * as prices from '../objects/prices.ts';
import * as products from '../objects/products.ts';
import * as refunds from '../objects/refunds.ts';
import * as tokens from '../objects/tokens.ts';
import type { Handler } from './context.ts';

export interface ApiCall {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: Handler;
  /** Whether a browser may make it with the publishable key. */
  readonly isPublic: boolean;
}

const pattern = (path: string) => new RegExp(`^${path.replaceAll('*', '([^/]+)')}$`);
const call = (method: string, path: string, handler: Handler, isPublic = false): ApiCall => ({
  method,
  pattern: pattern(path),
  handler,
  isPublic,
});

/** The calls that the sandbox serves, below `/v1`. */
export const apiCalls: readonly ApiCall[] = [
  call('POST', '/customers', customers.createCustomer),
  call('GET', '/customers', customers.listCustomers),
  call('GET', '/customers/*', customers.retrieveCustomer),
  call('POST', '/customers/*', customers.updateCustomer),
  call('DELETE', '/customers/*', customers.deleteCustomer),
  call('GET', '/customers/*/payment_methods', methods.listMethodsOfCustomer),
  call('GET', '/customers/*/payment_methods/*', methods.retrieveMethodOfCustomer),
  call('POST', '/payment_methods', methods.createPaymentMethod, true),
  call('GET', '/payment_methods', methods.listPaymentMethods),
  call('GET', '/payment_methods/*', methods.retrievePaymentMethod),
  call('POST', '/payment_methods/*', methods.updatePaymentMethod),
  call('POST', '/payment_methods/*/attach', methods.attachPaymentMethod),
  call('POST', '/payment_methods/*/detach', methods.detachPaymentMethod),
  call('POST', '/tokens', tokens.createToken, true),
  call('GET', '/tokens/*', tokens.retrieveToken),
  call('POST', '/setup_intents', setups.createSetupIntent),
  call('GET', '/setup_intents', setups.listSetupIntents),
  call('GET', '/setup_intents/*', setups.retrieveSetupIntent, true),
  call('POST', '/setup_intents/*', setups.updateSetupIntent),
  call('POST', '/setup_intents/*/confirm', setups.confirmSetupIntent, true),
  call('POST', '/setup_intents/*/cancel', setups.cancelSetupIntent),
  call('GET', '/setup_attempts', setups.listSetupAttempts),
  call('POST', '/payment_intents', payments.createPaymentIntent),
  call('GET', '/payment_intents', payments.listPaymentIntents),
  call('GET', '/payment_intents/*', payments.retrievePaymentIntent, true),
  call('POST', '/payment_intents/*', payments.updatePaymentIntent),
  call('POST', '/payment_intents/*/confirm', payments.confirmPaymentIntent, true),
  call('POST', '/payment_intents/*/capture', capturePaymentIntent),
  call('POST', '/payment_intents/*/cancel', cancelPaymentIntent),
  call('GET', '/charges', charges.listCharges),
  call('GET', '/charges/*', charges.retrieveCharge),
  call('GET', '/balance_transactions/*', charges.retrieveBalanceTransaction),
  call('POST', '/refunds', refunds.createRefund),
  call('GET', '/refunds', refunds.listRefunds),
  call('GET', '/refunds/*', refunds.retrieveRefund),
  call('POST', '/refunds/*', refunds.updateRefund),
  call('GET', '/events', charges.listEvents),
  call('GET', '/events/*', charges.retrieveEvent),
  call('POST', '/products', products.createProduct),
  call('GET', '/products', products.listProducts),
  call('GET', '/products/*', products.retrieveProduct),
  call('POST', '/products/*', products.updateProduct),
  call('POST', '/prices', prices.createPrice),
  call('GET', '/prices', prices.listPrices),
  call('GET', '/prices/*', prices.retrievePrice),
  call('POST', '/prices/*', prices.updatePrice),
];
