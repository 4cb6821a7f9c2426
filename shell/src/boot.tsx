import { areOfTwoUsers, followOtherTabs, isLoggedIn, queryClient, sessionStore } from '@candlewick/shared-auth';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { followKeys } from './actions/follow-keys.ts';
import { registerActions } from './actions/shell-actions.ts';
import { navigate } from './api/navigation.ts';
import { notify } from './api/notify.ts';
import { followAppearance } from './api/theme.ts';
import { startTelemetry } from './api/telemetry.ts';
import { onTrack, track } from './api/track.ts';
import { watchForNewReleases } from './api/watch-releases.ts';
import { App } from './app.tsx';
import { CrashBoundary } from './crashed.tsx';
import { keepForm } from './document/hold-login.ts';
import { dropSkeleton } from './document/skeleton.ts';
import { closeWindowsOnLeave } from './lock/close-windows.ts';
import { followLock } from './lock/lock.store.ts';
import { followStrayErrors } from './remotes/stray-errors.ts';
import { stopPushOnLeave } from './notifications/stop-push.ts';
import { startApplications } from './remotes/applications.ts';
import { followLinks } from './routing/follow-links.ts';

/** Another user may log in in another tab; nothing on this page is theirs. */
function reloadForAnotherUser(): void {
  sessionStore.subscribe(({ token }, before) => {
    if (token !== null && before.token !== null && areOfTwoUsers(token, before.token)) location.reload();
  });
}

/** Starts the shell: its listeners, its React root and the remotes. */
export function boot(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The HTML has no #root element.');

  followStrayErrors();
  followOtherTabs();
  reloadForAnotherUser();
  closeWindowsOnLeave();
  stopPushOnLeave();
  followLock();
  followLinks();
  followAppearance();
  startTelemetry();
  watchForNewReleases();
  registerActions();
  followKeys();
  let hasFailed = false;
  onTrack(({ event }) => (hasFailed ||= event === 'shell_failed'));
  if (isLoggedIn() && location.pathname === '/login') {
    notify({ kind: 'info', message: 'Login Attempt - You are already logged in!' });
  }
  const enterForm = keepForm(root);
  dropSkeleton(root);
  const reactRoot = createRoot(root, { identifierPrefix: 'shell-' });
  // Synchronously: what follows finds the form.
  flushSync(() =>
    reactRoot.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <NavigationProvider navigate={navigate}>
              <CrashBoundary>
                <App />
              </CrashBoundary>
            </NavigationProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  enterForm();
  void startApplications();
  // Time from the navigation to the layout.
  if (!hasFailed) track('shell_started', { ms: performance.now() });
}
