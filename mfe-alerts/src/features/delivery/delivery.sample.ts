import { addressChannels, alertsApi, type AddressChannel } from '@candlewick/shared-api';
import { answer, type CallDouble } from '@candlewick/shared-page/testing';
import { sampleId, sampleNow } from '../../common/alert.sample.ts';
import type { BrowserState, PushBrowser } from './this-browser.ts';
import type { Delivery } from './use-delivery.ts';
import type { Push } from './use-push.ts';

export const webhook = {
  url: 'https://example.com/alerts',
  last_status: 'delivered' as const,
  last_at: sampleNow - 7_200_000,
  is_paused: false,
};
const noAddresses = Object.fromEntries(addressChannels.map((name) => [name, null])) as Record<AddressChannel, null>;
const times = { quiet_hours: null, time_zone: 'America/New_York', digest_at: '17:00' };
export const delivery: Delivery = { ...times, ...noAddresses, webhook };

const address = { endpoint: 'https://push.example.com/send/this', keys: { p256dh: '', auth: '' } };

/** A browser that stays in a state, unless the user turns it on or off. */
export function browserIn(first: BrowserState): PushBrowser {
  let state = first;
  return {
    state: () => Promise.resolve(state),
    turnOn() {
      state = { kind: 'on', endpoint: address.endpoint };
      return Promise.resolve(address);
    },
    turnOff() {
      state = { kind: 'off' };
      return Promise.resolve();
    },
  };
}

export const browserOn = (): PushBrowser => browserIn({ kind: 'on', endpoint: address.endpoint });

export const thisDevice: Push['devices'][number] = {
  id: sampleId(1),
  endpoint: address.endpoint,
  name: 'Chrome on Linux',
  created_at: sampleNow - 86_400_000,
  last_failed_at: null,
};
export const phone = {
  ...thisDevice,
  id: sampleId(2),
  endpoint: 'https://push.example.com/send/phone',
  name: 'Firefox on Android',
};

/** Which browsers the server knows. */
export const pushOf = (...devices: Push['devices']): Push => ({ public_key: 'B'.repeat(87), devices });

/** Delivery settings that nobody has changed, with a webhook. */
export const deliveryAnswers: readonly CallDouble[] = [
  answer(alertsApi.getAlertDelivery, delivery),
  answer(alertsApi.getAlertPush, pushOf()),
];
