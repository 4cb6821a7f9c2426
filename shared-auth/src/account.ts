import { authApi, billingApi, type EndpointResponse } from '@candlewick/shared-api';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './call.ts';
import { apiQuery } from './query-client.ts';
import { endSession, isLoggedIn, sessionStore, startSession } from './session.store.ts';

export type Plan = EndpointResponse<typeof billingApi.plan>;

/** Logs in and stores the token. Rejects with the call's error; `failureOf` reads it. */
export async function logIn(username: string, password: string): Promise<void> {
  const { access_token } = await call(authApi.login, { body: { username, password } });
  startSession(access_token);
}

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function logOut(): Promise<void> {
  await call(authApi.logout, {}).catch((error: unknown) => {
    console.warn('The session could not be ended on the server; it ends there when it expires.', error);
  });
  endSession('logged_out');
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
