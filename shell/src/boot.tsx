import { isLoggedIn, queryClient } from '@candlewick/shared-auth';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { markLayoutReady } from './shell-api/layout-ready.ts';
import { navigate } from './routing/navigation.ts';
import { notify } from './shell-api/notify.ts';
import { followAppearance } from '@candlewick/shared-page/appearance';
import { onTrack, track } from './telemetry/track.ts';
import { watchForNewReleases } from './releases/watch-releases.ts';
import { App } from './app.tsx';
import { CrashBoundary } from './crashed.tsx';
import { keepForm } from './document/hold-login.ts';
import { replaceSkeleton } from './document/skeleton.ts';
import { closeWindowsOnLeave } from './actions/close-windows.ts';
import { followIdleChoice } from './lock/idle-lock.ts';
import { stopPushOnLeave } from './notifications/stop-push.ts';
import { startApplications } from './pages/applications.ts';

/** Renders the layout around the page, and starts all that does not need to be there before. */
export function boot(): void {
  const skeleton = document.getElementById('root');
  if (!skeleton) throw new Error('The HTML has no #root element.');

  closeWindowsOnLeave();
  stopPushOnLeave();
  followAppearance();
  followIdleChoice();
  watchForNewReleases();
  let hasFailed = false;
  onTrack(({ event }) => (hasFailed ||= event === 'shell_failed'));
  if (isLoggedIn() && location.pathname === '/login') {
    notify({ kind: 'info', message: 'Login Attempt - You are already logged in!' });
  }
  const enterForm = keepForm(skeleton);
  const root = replaceSkeleton(skeleton, (container) => {
    const reactRoot = createRoot(container, { identifierPrefix: 'shell-' });
    // Synchronously: what follows finds the page and the form.
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
  });
  markLayoutReady();
  enterForm(root);
  void startApplications();
  // Time from the navigation to the layout.
  if (!hasFailed) track('shell_started', { ms: performance.now() });
}
