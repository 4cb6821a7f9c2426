import { z } from 'zod';
import { flag, list, text, unsettable } from '../api/params.ts';
import { methodParams } from '../objects/payment-method.ts';

const mandate = z.strictObject({
  customer_acceptance: z.strictObject({
    type: z.enum(['online', 'offline']),
    accepted_at: text().optional(),
    online: z
      .strictObject({
        ip_address: text().optional(),
        user_agent: text().optional(),
        infer_from_client: flag.optional(),
      })
      .optional(),
    offline: z.union([z.literal(''), z.strictObject({})]).optional(),
  }),
});

/** How an intent takes payment methods. */
export const methodChoice = {
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  allowed_payment_method_types: list.optional(),
  payment_method_options: z
    .strictObject({
      card: z.strictObject({ request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).optional() }).optional(),
    })
    .optional(),
};

/** What a confirmation takes from everybody. */
export const confirmation = {
  client_secret: text().optional(),
  payment_method: text().optional(),
  payment_method_data: methodParams.optional(),
  payment_method_options: methodChoice.payment_method_options,
  mandate_data: z.union([z.literal(''), mandate]).optional(),
  return_url: text().optional(),
  use_stripe_sdk: flag.optional(),
};

export const usage = z.enum(['off_session', 'on_session']);
export const description = unsettable(1000);
