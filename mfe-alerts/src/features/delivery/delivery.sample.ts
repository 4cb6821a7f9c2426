import { alertsApi } from '@candlewick/shared-api';
import { answer, type CallDouble } from '@candlewick/shared-page/testing';
import { sampleNow } from '../../common/alert.sample.ts';
import type { Delivery } from './use-delivery.ts';

export const webhook = {
  url: 'https://example.com/alerts',
  last_status: 'delivered' as const,
  last_at: sampleNow - 7_200_000,
  is_paused: false,
};
export const delivery: Delivery = { quiet_hours: null, time_zone: 'America/New_York', digest_at: '17:00', webhook };

/** Delivery settings that nobody has changed, with a webhook. */
export const deliveryAnswers: readonly CallDouble[] = [answer(alertsApi.getAlertDelivery, delivery)];
