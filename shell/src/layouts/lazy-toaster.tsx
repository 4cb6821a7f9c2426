import { lazy, Suspense } from 'react';
import { useIdle } from './use-idle.ts';

const Toaster = lazy(() => import(/* webpackChunkName: "toaster" */ '@candlewick/shared-design/toaster'));

/** Toasts, after the first paint. */
export function LazyToaster() {
  return useIdle() ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
