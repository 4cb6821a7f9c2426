import { CommandPalette as Palette } from '@candlewick/shared-design/command-palette';
import { useStore } from '@candlewick/shared-platform';
import { shortcutText } from '@candlewick/shared-platform/host';
import { actionStore } from '../api/actions.store.ts';
import { panelStore, showPanel } from './panels.store.ts';

const isMac = navigator.platform.startsWith('Mac');

/** Finds every action of the shell and the remotes by name. */
export default function CommandPalette() {
  const { typed } = useStore(panelStore);
  const actions = useStore(actionStore);
  const commands = actions.map(({ owner, id, title, section, shortcut, run }) => ({
    id: `${owner}/${id}`,
    title,
    section,
    shortcut: shortcut && shortcutText(shortcut, isMac),
    run,
  }));
  return (
    <Palette
      isOpen
      onClose={() => showPanel(null)}
      commands={commands}
      onRun={({ run }) => run()}
      defaultSearch={typed}
    />
  );
}
