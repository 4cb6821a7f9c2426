import { alertsApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate, queryClient } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PushBrowser } from './this-browser.ts';

export type Push = EndpointResponse<typeof alertsApi.getAlertPush>;
export type Device = Push['devices'][number];

const browserKey = ['this browser', 'push'];

async function reload(): Promise<void> {
  await Promise.all([invalidate(alertsApi.getAlertPush), queryClient.invalidateQueries({ queryKey: browserKey })]);
}

export const usePush = () => useQuery(apiQuery(alertsApi.getAlertPush, {}));

/** What this browser does with notifications. Settings of the browser change outside of the page, so it looks again when it is focused. */
export const useBrowserState = (browser: PushBrowser, publicKey: string) =>
  useQuery({
    queryKey: [...browserKey, publicKey],
    queryFn: () => browser.state(publicKey),
    staleTime: 0,
    refetchOnWindowFocus: true,
    networkMode: 'always',
  });

export function useTurnOn(browser: PushBrowser, publicKey: string) {
  return useMutation({
    mutationFn: async () => {
      const address = await browser.turnOn(publicKey);
      if (address) await call(alertsApi.subscribeAlertPush, { body: address });
    },
    onSettled: reload,
  });
}

/** Turns a browser off. This one also forgets its address, so nothing reaches it even if the server is not notified. */
export function useTurnOff(browser: PushBrowser) {
  const { notify } = useShell();
  return useMutation({
    mutationFn: async ({ id, isThis }: { readonly id: string; readonly isThis: boolean }) => {
      if (isThis) await browser.turnOff();
      await call(alertsApi.unsubscribeAlertPush, { params: { id } });
    },
    onError: (error) => {
      // Already removed. Nothing to do.
      const { code, message } = failureOf(error);
      if (code !== 'not_found') notify({ kind: 'error', message });
    },
    onSettled: reload,
  });
}

export const useTestPush = () =>
  useMutation({
    mutationFn: (id: string) => call(alertsApi.testAlertPush, { params: { id } }),
    onSettled: reload,
  });
