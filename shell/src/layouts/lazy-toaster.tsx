import { useIdle } from './use-idle.ts';
import { useLazy } from './use-lazy.ts';

const load = () => import(/* webpackChunkName: "toaster" */ '@candlewick/shared-design/toaster');

/** Loads toasts after the first paint. */
export function LazyToaster() {
  const { Component: Toaster } = useLazy(load, useIdle());
  return Toaster ? <Toaster /> : null;
}
