import { useStore } from '@candlewick/shared-platform';
import { useId, useState, type KeyboardEvent } from 'react';
import { actionStore, type OwnedAction } from '../api/actions.store.ts';
import styles from './actions.module.css';
import { shortcutText } from './keys.ts';
import { Modal } from './modal.tsx';
import { showPanel } from './panels.store.ts';

const isMac = navigator.platform.startsWith('Mac');

/** Actions whose section and title hold every word that was typed. */
function matching(actions: readonly OwnedAction[], text: string): OwnedAction[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ title, section }) => {
    const all = `${section} ${title}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Every action by name: type to narrow, arrows to choose, Enter to run. */
export default function CommandPalette() {
  const { actions } = useStore(actionStore);
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const id = useId();
  const found = matching(actions, text);
  const chosen = found[Math.min(index, found.length - 1)];
  const close = () => showPanel(null);
  const run = (action: OwnedAction) => {
    close();
    action.run();
  };
  const optionId = (action: OwnedAction) => `${id}-${action.owner}-${action.id}`.replace(/[^\w-]/g, '_');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setIndex((found.indexOf(chosen ?? found[0]!) + step + found.length) % found.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      run(chosen);
    }
  };
  return (
    <Modal label="Actions" onClose={close}>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search actions"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        placeholder="Type what you want to do"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label="Actions" className={styles.list}>
        {found.map((action) => (
          <div
            key={`${action.owner}/${action.id}`}
            id={optionId(action)}
            role="option"
            tabIndex={-1}
            aria-selected={action === chosen}
            className={styles.option}
            onClick={() => run(action)}
            onKeyDown={onKeyDown}
            ref={action === chosen ? scrollIntoView : undefined}
          >
            <span className={styles.section}>{action.section}</span>
            <span>{action.title}</span>
            {action.shortcut ? <kbd>{shortcutText(action.shortcut, isMac)}</kbd> : null}
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <p role="status" className={styles.empty}>
          No action is called “{text}”.
        </p>
      ) : null}
    </Modal>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
