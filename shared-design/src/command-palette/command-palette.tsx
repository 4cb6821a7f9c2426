import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, Ref, RefObject } from 'react';
import { cx, dataAttributes } from '../lib/cx.ts';
import { Modal } from '../lib/modal.tsx';
import styles from './command-palette.module.css';
import { findCommands } from './find-commands.ts';
import type { Command } from './find-commands.ts';

export type { Command } from './find-commands.ts';

export interface CommandPaletteProps<One extends Command> {
  isOpen: boolean;
  /** Called by Escape, by a press outside, and before a command runs. */
  onClose: () => void;
  commands: readonly One[];
  onRun: (command: One) => void;
  /** Names the window and its list; "Actions" unless told. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** What it searches for when it opens: for keys that were pressed before it was there. */
  defaultSearch?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
}

/** Everything that can be done, by name: type to narrow, arrows to choose, Enter to run. */
export function CommandPalette<One extends Command>({
  isOpen,
  onClose,
  className,
  ref,
  ...rest
}: CommandPaletteProps<One>) {
  const input = useRef<HTMLInputElement>(null);
  const label = rest.label ?? 'Actions';
  return (
    <Modal
      {...dataAttributes(rest)}
      ref={ref}
      isOpen={isOpen}
      onClose={onClose}
      initialFocus={input}
      aria-label={label}
      className={cx(styles.palette, className)}
    >
      <Search {...rest} label={label} input={input} onClose={onClose} />
    </Modal>
  );
}

interface SearchProps<One extends Command> extends Omit<CommandPaletteProps<One>, 'isOpen' | 'className' | 'ref'> {
  label: string;
  input: RefObject<HTMLInputElement | null>;
}

function Search<One extends Command>({
  commands,
  onRun,
  onClose,
  label,
  placeholder,
  defaultSearch = '',
  input,
}: SearchProps<One>) {
  const [text, setText] = useState(defaultSearch);
  const [index, setIndex] = useState(0);
  const id = useId();
  const found = findCommands(commands, text);
  const chosen = found[Math.min(index, found.length - 1)];
  const run = (command: One) => {
    onClose();
    onRun(command);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = stepTo(event.key, chosen ? found.indexOf(chosen) : 0, found.length);
    if (next !== null) {
      event.preventDefault();
      setIndex(next);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      run(chosen);
    }
  };
  const optionId = (command: One) => `${id}-${found.indexOf(command)}`;
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={`Search ${label.toLowerCase()}`}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        placeholder={placeholder ?? 'Type what you want to do'}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {found.map((command) => (
          // Keys are the input's, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            id={optionId(command)}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
            ref={command === chosen ? scrollIntoView : undefined}
          >
            <span className={styles.section}>{command.section}</span>
            <span className={styles.title}>
              <bdi>{command.title}</bdi>
            </span>
            {command.shortcut ? <kbd className={styles.keys}>{command.shortcut}</kbd> : null}
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <p role="status" className={styles.empty}>
          No action is called “{text}”.
        </p>
      ) : null}
    </>
  );
}

/** The option that a key leads to, around both ends; null for other keys. */
function stepTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(at + 8, count - 1);
  if (key === 'PageUp') return Math.max(at - 8, 0);
  return null;
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
