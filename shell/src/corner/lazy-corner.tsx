import { useStore } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { useIdle } from '../lib/use-idle.ts';
import { useLazy } from '../lib/use-lazy.ts';
import { overlayStore } from '../overlays/overlay-stores.ts';

const load = () => import(/* webpackChunkName: "corner" */ './corner.tsx');

/** Loads overlays, toasts and windows after the first paint. */
export function LazyCorner() {
  const isIdle = useIdle();
  const isOpen = useStore(overlayStore).open !== null;
  const { Component: Corner, failed, retry } = useLazy(load, isIdle || isOpen);
  useEffect(() => {
    // An overlay has loaded this code since.
    if (failed && isOpen) retry();
  }, [failed, isOpen, retry]);
  return Corner ? <Corner /> : null;
}
