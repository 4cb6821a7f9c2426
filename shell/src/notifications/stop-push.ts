import { sessionStore } from '@candlewick/shared-auth';

async function unsubscribe(): Promise<void> {
  // Without https there is no service worker, whatever the types say.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Ends this browser's notifications of alerts with the session. The server forgets the browser when it is told of a logout; this also works
 * when it is not, and for sessions that expire.
 */
export function stopPushOnLeave(): void {
  sessionStore.subscribe(({ token }, before) => {
    if (token !== null || before.token === null) return;
    unsubscribe().catch((error: unknown) => {
      console.warn('Couldn’t unsubscribe this browser from notifications; the server no longer sends it any.', error);
    });
  });
}
