import { loadLater } from '@candlewick/shared-design/load-later';

/** Dialogs whose code loads when they open. */
export const DowngradeDialog = loadLater(
  () => import(/* webpackChunkName: "downgrade" */ './components/downgrade-dialog.tsx'),
);

export const FreeDowngradeDialog = loadLater(
  () => import(/* webpackChunkName: "downgrade" */ './components/free-downgrade-dialog.tsx'),
);
