import '@candlewick/shared-design/styles/global.css';
import './shell.css';
import { followOtherTabs, queryClient } from '@candlewick/shared-auth';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { navigate } from './api/navigation.ts';
import { App } from './app.tsx';
import { startApplications } from './remotes/applications.ts';
import { followLinks } from './routing/follow-links.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The HTML has no #root element.');

followOtherTabs();
followLinks();
createRoot(root, { identifierPrefix: 'shell-' }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <NavigationProvider navigate={navigate}>
          <App />
        </NavigationProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
startApplications();
