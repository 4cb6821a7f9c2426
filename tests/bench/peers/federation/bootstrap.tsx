import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { CounterPage } from '../page.tsx';

// The name of the remote and of its module are the host's configuration, which TypeScript does not know.
// @ts-expect-error -- see above
const load = () => import('remote/page') as Promise<{ CounterPage: typeof CounterPage }>;
const Page = lazy(async () => ({ default: (await load()).CounterPage }));

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <Suspense fallback="Loading…">
      <Page />
    </Suspense>,
  );
}
