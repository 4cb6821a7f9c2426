import { useStore } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { notify } from '../shell-api/notify.ts';
import { useIdle } from '../lib/use-idle.ts';
import { useLazy, type Lazy } from '../lib/use-lazy.ts';
import { keptOverrides } from '../routing/overrides.ts';
import { snapshot } from '../routing/snapshot.ts';
import { panelStore, showPanel } from './panels.store.ts';

const loadPalette = () => import(/* webpackChunkName: "panels" */ './command-palette.tsx');
const loadShortcuts = () => import(/* webpackChunkName: "panels" */ './shortcut-sheet.tsx');
const loadOverrides = () => import(/* webpackChunkName: "overrides" */ '../overrides/overrides.tsx');

const openOverrides = () => showPanel('overrides');
const closePanel = () => showPanel(null);

const isOverriding = snapshot.developer && keptOverrides().length > 0;

/** Reports a panel whose code fails to load; opening it again retries. */
function useFailure<Props>(isWanted: boolean, { failed, retry }: Lazy<Props>): void {
  useEffect(() => {
    if (!failed || !isWanted) return;
    showPanel(null);
    retry();
    notify({ kind: 'error', message: 'This didn’t load. Check your connection and try again.' });
  }, [failed, isWanted, retry]);
}

/** The command palette, the list of shortcuts and a developer's overrides; the palette's code loads when the browser is idle, that of the others on first use. */
export function Panels() {
  const { panel } = useStore(panelStore);
  const idle = useIdle();
  useEffect(() => {
    if (idle) loadPalette().catch(() => undefined);
  }, [idle]);
  const palette = useLazy(loadPalette, panel === 'palette');
  const shortcuts = useLazy(loadShortcuts, panel === 'shortcuts');
  const overrides = useLazy(loadOverrides, isOverriding || panel === 'overrides');
  useFailure(panel === 'palette', palette);
  useFailure(panel === 'shortcuts', shortcuts);
  useFailure(panel === 'overrides', overrides);
  const { Component: Palette } = palette;
  const { Component: Shortcuts } = shortcuts;
  const { Component: Overrides } = overrides;
  return (
    <>
      {Overrides ? <Overrides isOpen={panel === 'overrides'} onOpen={openOverrides} onClose={closePanel} /> : null}
      {panel === 'palette' && Palette ? <Palette /> : null}
      {panel === 'shortcuts' && Shortcuts ? <Shortcuts /> : null}
    </>
  );
}
