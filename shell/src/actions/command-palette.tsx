import { CommandPalette as Palette } from '@candlewick/shared-design/command-palette';
import { useStore } from '@candlewick/shared-platform';
import { shortcutText } from '@candlewick/shared-platform/host';
import { useEffect } from 'react';
import { actionStore } from '../api/actions.store.ts';
import { panelStore, showPanel } from './panels.store.ts';

const isMac = navigator.platform.startsWith('Mac');

/** As if it were typed there: React hears of a value that was set past it, and of the event. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Every action by name, of the shell and of the remotes. */
export default function CommandPalette() {
  useEffect(() => {
    const { typed } = panelStore.getState();
    if (typed !== '' && document.activeElement instanceof HTMLInputElement) typeInto(document.activeElement, typed);
  }, []);
  const actions = useStore(actionStore);
  const commands = actions.map(({ owner, id, title, section, shortcut, run }) => ({
    id: `${owner}/${id}`,
    title,
    section,
    shortcut: shortcut && shortcutText(shortcut, isMac),
    run,
  }));
  return <Palette isOpen onClose={() => showPanel(null)} commands={commands} onRun={({ run }) => run()} />;
}
