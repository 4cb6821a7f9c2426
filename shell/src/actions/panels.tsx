import { useStore } from '@candlewick/shared-platform';
import { useLazy } from '../layouts/use-lazy.ts';
import { keptOverrides } from '../routing/overrides.ts';
import { snapshot } from '../routing/snapshot.ts';
import { panelStore } from './panels.store.ts';

const loadPalette = () => import(/* webpackChunkName: "panels" */ './command-palette.tsx');
const loadShortcuts = () => import(/* webpackChunkName: "panels" */ './shortcut-sheet.tsx');
const loadOverrides = () => import(/* webpackChunkName: "overrides" */ '../overrides/overrides.tsx');

const isOverriding = snapshot.developer && keptOverrides().length > 0;

/** The command palette, the list of shortcuts, and a developer's overrides; their code comes with the first use. */
export function Panels() {
  const { panel } = useStore(panelStore);
  const { Component: Palette } = useLazy(loadPalette, panel === 'palette');
  const { Component: Shortcuts } = useLazy(loadShortcuts, panel === 'shortcuts');
  const { Component: Overrides } = useLazy(loadOverrides, isOverriding || panel === 'overrides');
  return (
    <>
      {Overrides ? <Overrides isOpen={panel === 'overrides'} /> : null}
      {panel === 'palette' && Palette ? <Palette /> : null}
      {panel === 'shortcuts' && Shortcuts ? <Shortcuts /> : null}
    </>
  );
}
