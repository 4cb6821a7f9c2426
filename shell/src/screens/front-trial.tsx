import { useIdle } from '../lib/use-idle.ts';
import { useLazy } from '../lib/use-lazy.ts';

const loadTrial = () => import(/* webpackChunkName: "trial-place" */ './trial-place.tsx');

/** What visitors can try, loaded once the form can be used: without it, the form is there all the same. */
export function FrontTrial() {
  const { Component: TrialPlace } = useLazy(loadTrial, useIdle());
  return TrialPlace ? <TrialPlace /> : null;
}
