import { actionStore } from '../api/actions.store.ts';
import { beginsSymbol, keyOf, matchShortcut } from './keys.ts';
import { wishSearch } from './panels.store.ts';

const sequenceMs = 700;

/** Typing belongs to the control that has it; a dialog has the keys to itself. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const typesHere = target?.closest(
    'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]',
  );
  return (
    Boolean(typesHere) || document.querySelector('dialog:modal, [role="dialog"]:popover-open, [role="menu"]') !== null
  );
}

/** Listens for shortcuts; letters that are none search for a symbol. `mod+…` works inside inputs too. */
export function followKeys(): void {
  let presses: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    const text = presses.join('');
    presses = [];
    if (text && [...text].every(beginsSymbol) && document.querySelector('main#main[data-search]')) wishSearch(text);
  };
  document.addEventListener('keydown', (event) => {
    const press = keyOf(event);
    if (press === null || event.defaultPrevented || event.isComposing) return;
    if (!press.startsWith('mod+') && isTaken(event)) return;
    clearTimeout(timer);
    presses.push(press);
    const { actions } = actionStore.getState();
    // The shell's own first: a part that registers the same keys while it runs cannot take them away.
    const own = matchShortcut(
      actions.filter(({ owner }) => owner === 'shell'),
      presses,
    );
    const outcome = own.kind === 'none' ? matchShortcut(actions, presses) : own;
    if (outcome.kind === 'wait') {
      timer = setTimeout(giveUp, sequenceMs);
      return;
    }
    if (outcome.kind === 'run') {
      presses = [];
      event.preventDefault();
      outcome.match.run();
    } else {
      const isText = presses.every(beginsSymbol);
      if (isText) event.preventDefault();
      giveUp();
    }
  });
}
