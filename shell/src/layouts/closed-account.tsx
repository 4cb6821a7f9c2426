import { useUser } from '@candlewick/shared-auth';
import { useLocation } from 'react-router-dom';
import { useLazy } from '../lib/use-lazy.ts';

const load = () => import(/* webpackChunkName: "closed-account" */ './closed-account-banner.tsx');

/** The banner of a closed account; its code loads for such an account only. */
export function ClosedAccount() {
  const { pathname } = useLocation();
  // That page says the same.
  const isWanted = useUser().data?.status === 'deletion_pending' && pathname !== '/pages/not-authorized';
  const { Component: ClosedAccountBanner } = useLazy(load, isWanted);
  return isWanted && ClosedAccountBanner ? <ClosedAccountBanner /> : null;
}
