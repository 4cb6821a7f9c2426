import { authApi, billingApi, type EndpointResponse } from '@candlewick/shared-api';
import { urlOf } from '@candlewick/shared-api/client';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './call.ts';
import { canUse, type Feature } from './can.ts';
import { apiQuery } from './query-client.ts';
import { serviceBaseUrls } from './services.ts';
import { endSession, isLoggedIn, sessionStore, startSession } from './session.store.ts';

export type Plan = EndpointResponse<typeof billingApi.plan>;

/** Logs in and stores the token. Rejects with the call's error; `failureOf` reads it. */
export async function logIn(username: string, password: string): Promise<void> {
  const { access_token } = await call(authApi.login, { body: { username, password } });
  startSession(access_token);
}

/** Ends the session here immediately, then on the server. Works when the user leaves the page or the server is down. */
export async function logOut(): Promise<void> {
  const { token } = sessionStore.getState();
  endSession('logged_out');
  const url = urlOf(authApi.logout, undefined, serviceBaseUrls);
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(url, { method: authApi.logout.method, headers, keepalive: true }).catch((error: unknown) => {
    console.warn('Couldn’t end the session on the server; it ends when it expires.', error);
  });
}

export function useLoggedIn(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, isLoggedIn);
}

export function useUser() {
  return useQuery({ ...apiQuery(authApi.me, {}), enabled: useLoggedIn() });
}

export function usePlan() {
  return useQuery({ ...apiQuery(billingApi.plan, {}), enabled: useLoggedIn() });
}

export function useCredits() {
  return useQuery({ ...apiQuery(billingApi.credits, {}), enabled: useLoggedIn() });
}

/**
 * Answers whether the plan of the user includes a feature; undefined until the plan is known, so that nothing is locked by mistake. Only
 * for what a screen offers: the server decides.
 */
export function useCan(): (feature: Feature) => boolean | undefined {
  const limits = usePlan().data?.limits;
  return (feature) => (limits ? canUse(limits, feature) : undefined);
}
