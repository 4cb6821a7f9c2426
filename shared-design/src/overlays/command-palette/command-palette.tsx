import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react';
import { cx, dataAttributes } from '../../foundations/lib/cx.ts';
import { Modal } from '../lib/modal.tsx';
import styles from './command-palette.module.css';
import { findCommands } from './find-commands.ts';
import type { Command } from './find-commands.ts';

export type { Command } from './find-commands.ts';

export interface CommandPaletteProps<One extends Command> {
  isOpen: boolean;
  /** Called on Escape, on a press outside, and before a command runs. */
  onClose: () => void;
  commands: readonly One[];
  onRun: (command: One) => void;
  /** Called for the second thing that a command offers. */
  onRunSecond?: ((command: One) => void) | undefined;
  /** Accessible name of the dialog, its box and its list; default "Search". */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** Initial search text: keys pressed before the palette had loaded. */
  defaultSearch?: string | undefined;
  /** Enter followed these keys: the first command runs as soon as the search ends. */
  isDefaultEntered?: boolean | undefined;
  /** Called with the text after each change, for commands that are found elsewhere. */
  onSearch?: ((text: string) => void) | undefined;
  /** The first section is still being searched: Enter waits for it. */
  isSearching?: boolean | undefined;
  /** Said where nothing is found; default "No action matches …". */
  empty?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
}

/** Finds and runs any command by name: type to filter, arrows to move, Enter to run. The first one is always selected. */
export function CommandPalette<One extends Command>({
  isOpen,
  onClose,
  className,
  ref,
  ...rest
}: CommandPaletteProps<One>) {
  const input = useRef<HTMLInputElement>(null);
  const label = rest.label ?? 'Search';
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
  onRunSecond,
  onClose,
  label,
  placeholder,
  defaultSearch = '',
  isDefaultEntered = false,
  onSearch,
  isSearching = false,
  empty,
  input,
}: SearchProps<One>) {
  const [text, setText] = useState(defaultSearch);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hasEntered, setEntered] = useState(isDefaultEntered);
  const id = useId();
  const sections = findCommands(commands, text);
  const found = sections.flatMap(([, members]) => members);
  const chosen = found.find((command) => command.id === chosenId) ?? found[0];
  const run = (command: One) => {
    onClose();
    onRun(command);
  };
  const runSecond = (command: One) => {
    onClose();
    onRunSecond?.(command);
  };
  const runChosen = useEffectEvent(() => {
    if (chosen) run(chosen);
  });
  const isDue = hasEntered && !isSearching;
  useEffect(() => {
    if (isDue) runChosen();
  }, [isDue]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = stepTo(event.key, chosen ? found.indexOf(chosen) : 0, found.length);
    if (next !== null) {
      event.preventDefault();
      setChosenId(found[next]?.id ?? null);
    } else if (event.key === 'Enter' && event.shiftKey && chosen?.second) {
      event.preventDefault();
      runSecond(chosen);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Symbols that are still being searched come before what is listed now.
      if (isSearching) setEntered(true);
      else if (chosen) run(chosen);
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
        aria-label={label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        aria-describedby={chosen?.second ? `${id}-second` : undefined}
        placeholder={placeholder ?? 'Type what you want to do'}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosenId(null);
          setEntered(false);
          onSearch?.(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={label} aria-busy={isSearching} className={styles.list}>
        {sections.map(([section, members], place) => (
          <div key={section} role="group" aria-labelledby={`${id}-section-${place}`}>
            <div id={`${id}-section-${place}`} role="presentation" className={styles.section}>
              {section}
            </div>
            {members.map((command) => (
              // The input keeps focus and handles the keys.
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
                <Line command={command} onSecond={() => runSecond(command)} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {chosen?.second ? (
        <p id={`${id}-second`} className={styles.hint}>
          <kbd className={styles.keys}>Shift Enter</kbd> {chosen.second.label}
        </p>
      ) : null}
      {found.length === 0 && !isSearching ? (
        <p role="status" className={styles.empty}>
          {empty ?? `No action matches “${text}”.`}
        </p>
      ) : null}
    </>
  );
}

interface LineProps {
  command: Command;
  onSecond: () => void;
}

function Line({ command: { title, description, shortcut, second }, onSecond }: LineProps) {
  return (
    <>
      <bdi className={styles.title}>{title}</bdi>
      <span className={styles.description}>{description}</span>
      {shortcut ? <kbd className={styles.keys}>{shortcut}</kbd> : null}
      {second ? (
        // For pointers; an option has no buttons, so keys do the same from the input, which says so.
        <span
          aria-hidden
          title={second.label}
          className={styles.second}
          onClick={(event) => {
            event.stopPropagation();
            onSecond();
          }}
        >
          {second.icon}
        </span>
      ) : null}
    </>
  );
}

/** The index that a key moves to, wrapping at both ends; null for other keys. */
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
