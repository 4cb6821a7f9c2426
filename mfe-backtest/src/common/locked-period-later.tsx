import { loadLater } from '@candlewick/shared-design/load-later';

/** What a run has left out; few runs leave out anything. */
export const LockedPeriod = loadLater(() => import(/* webpackChunkName: "locked-period" */ './locked-period.tsx'));
