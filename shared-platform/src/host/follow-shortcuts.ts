import type { OwnedAction } from './actions.ts';
import { keyOf, matchShortcut } from './keys.ts';

const sequenceMs = 1500;

/** Keys belong to a focused text control, or to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const typesHere = target?.closest(
    'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]',
  );
  return (
    Boolean(typesHere) || document.querySelector('dialog:modal, [role="dialog"]:popover-open, [role="menu"]') !== null
  );
}

interface ShortcutNeeds {
  readonly actions: () => readonly OwnedAction[];
  /** Gets presses that form no shortcut, including an incomplete one after its timeout; with the event if it is current. */
  readonly onUnused?: (presses: readonly string[], event: KeyboardEvent | null) => void;
}

/** Listens for shortcuts; `mod+…` works inside inputs, too. */
export function followShortcuts({ actions, onUnused }: ShortcutNeeds): void {
  let presses: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (event: KeyboardEvent | null) => {
    const unused = presses;
    presses = [];
    onUnused?.(unused, event);
  };
  document.addEventListener('keydown', (event) => {
    const press = keyOf(event);
    if (press === null || event.defaultPrevented || event.isComposing) return;
    if (!press.startsWith('mod+') && isTaken(event)) return;
    clearTimeout(timer);
    presses.push(press);
    const all = actions();
    // The shell's shortcuts come first, so a part cannot take them.
    const own = matchShortcut(
      all.filter(({ owner }) => owner === 'shell'),
      presses,
    );
    const outcome = own.kind === 'none' ? matchShortcut(all, presses) : own;
    if (outcome.kind === 'wait') {
      timer = setTimeout(() => giveUp(null), sequenceMs);
    } else if (outcome.kind === 'run') {
      presses = [];
      event.preventDefault();
      outcome.match.run();
    } else giveUp(event);
  });
}
