import type {
  billingApi,
  CreditPack,
  EndpointResponse,
  OfferedTier,
  SubscriptionInterval,
  Tier,
} from '@candlewick/shared-api';

export type { CreditPack, OfferedTier, SubscriptionInterval, Tier };

export type Prices = EndpointResponse<typeof billingApi.prices>;
export type PriceEntry = Prices['tiers']['free'];
export type PlanLimits = PriceEntry['limits'];
export type PaymentConfig = EndpointResponse<typeof billingApi.paymentConfig>;
export type SavedCard = EndpointResponse<typeof billingApi.creditCards>[number];
export type Transaction = EndpointResponse<typeof billingApi.transactions>['transactions'][number];
export type Receipt = EndpointResponse<typeof billingApi.receipt>;
export type Movement = EndpointResponse<typeof billingApi.creditStatement>['movements'][number];
