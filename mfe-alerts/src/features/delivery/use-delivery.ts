import {
  alertChannels,
  alertsApi,
  type AddressChannel,
  type EndpointInput,
  type EndpointResponse,
} from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation, useQuery } from '@tanstack/react-query';
import { capitalized } from '../../common/alert-words.ts';

export type Delivery = EndpointResponse<typeof alertsApi.getAlertDelivery>;
export type DeliveryChange = EndpointInput<typeof alertsApi.setAlertDelivery>['body'];

const reload = () => invalidate(alertsApi.getAlertDelivery);

export const useDelivery = () => useQuery(apiQuery(alertsApi.getAlertDelivery, {}));

/** Saves hours and time zone. The form shows a refusal. */
export function useSaveDelivery() {
  const { notify } = useShell();
  return useMutation({
    mutationFn: (body: DeliveryChange) => call(alertsApi.setAlertDelivery, { body }),
    onSuccess: () => {
      notify({ kind: 'success', message: 'Delivery settings saved' });
      return reload();
    },
  });
}

/** Sets the address and makes a new secret, which is in the answer only. The form shows a refusal. */
export function useSetAddress(channel: AddressChannel) {
  return useMutation({
    mutationFn: (url: string) => call(alertsApi.setAlertWebhook, { query: { channel }, body: { url } }),
    onSuccess: reload,
  });
}

export function useDeleteAddress(channel: AddressChannel) {
  const { notify } = useShell();
  return useMutation({
    mutationFn: () => call(alertsApi.deleteAlertWebhook, { query: { channel } }),
    onSuccess: () => {
      notify({ kind: 'success', message: `${capitalized(alertChannels[channel].address.name)} removed` });
      return reload();
    },
    onError: (error) => notify({ kind: 'error', message: failureOf(error).message }),
  });
}

export const useTestAddress = (channel: AddressChannel) =>
  useMutation({ mutationFn: () => call(alertsApi.testAlertWebhook, { query: { channel } }), onSettled: reload });
