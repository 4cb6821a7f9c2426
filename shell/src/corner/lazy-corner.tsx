import { useIdle } from '../layouts/use-idle.ts';
import { useLazy } from '../layouts/use-lazy.ts';

const load = () => import(/* webpackChunkName: "corner" */ './corner.tsx');

/** Loads toasts, launchers and their windows after the first paint. */
export function LazyCorner() {
  const { Component: Corner } = useLazy(load, useIdle());
  return Corner ? <Corner /> : null;
}
