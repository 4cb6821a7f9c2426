import { useStore } from '@candlewick/shared-platform';
import { useLazy } from '../layouts/use-lazy.ts';
import { panelStore } from './panels.store.ts';

const loadPalette = () => import(/* webpackChunkName: "panels" */ './command-palette.tsx');
const loadShortcuts = () => import(/* webpackChunkName: "panels" */ './shortcut-sheet.tsx');

/** The command palette and the list of shortcuts; their code comes with the first use. */
export function Panels() {
  const { panel } = useStore(panelStore);
  const { Component: Palette } = useLazy(loadPalette, panel === 'palette');
  const { Component: Shortcuts } = useLazy(loadShortcuts, panel === 'shortcuts');
  if (panel === 'palette' && Palette) return <Palette />;
  if (panel === 'shortcuts' && Shortcuts) return <Shortcuts />;
  return null;
}
