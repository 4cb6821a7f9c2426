import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import { groupBySection } from '../../fields/lib/option.ts';
import type { Option } from '../../fields/lib/option.ts';
import { OptionBody } from '../../fields/lib/option-body.tsx';
import styles from '../lib/popover.module.css';
import { useAnchored } from '../lib/use-anchored.ts';
import { focusMenu, useMenuKeys } from './use-menu-keys.ts';

export interface MenuEntry extends Option {
  isDanger?: boolean | undefined;
}

export interface MenuProps {
  /** Accessible name of the menu. */
  'aria-label': string;
  /** The button that opens it: a Button or a native button. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  onAction: (id: string) => void;
  /** Opens on mount, for a menu that is loaded lazily by the press that should open it. */
  isDefaultOpen?: boolean | undefined;
  onClose?: (() => void) | undefined;
  className?: string | undefined;
}

interface TriggerProps {
  popoverTarget?: string;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

/** Actions behind a button (ARIA Authoring Practices: menu button). */
export function Menu({ trigger, items, onAction, isDefaultOpen = false, onClose, className, ...rest }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const beginsAt = useRef<'first' | 'last' | null>(null);
  const [isOpen, setOpen] = useState(isDefaultOpen);
  useLayoutEffect(() => {
    anchor.current = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
  }, [id]);
  useAnchored(anchor, popover, isOpen);
  // As soon as the menu is visible: the first key press may come before effects run.
  useLayoutEffect(() => followTrigger(anchor.current, popover, beginsAt), []);
  useEffect(() => {
    if (isOpen && list.current) focusMenu(list.current, beginsAt.current);
  }, [isOpen]);
  const close = () => {
    popover.current?.hidePopover();
    anchor.current?.focus();
  };
  const onKeyDown = useMenuKeys(list, close);
  return (
    <>
      {cloneElement(trigger as ReactElement<TriggerProps>, {
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
      })}
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={cx(styles.popover, className)}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'closed') onClose?.();
        }}
      >
        {isOpen ? (
          <div
            ref={list}
            role="menu"
            tabIndex={-1}
            aria-label={rest['aria-label']}
            className={styles.list}
            onKeyDown={onKeyDown}
          >
            {groupBySection(items).map(([section, entries]) => (
              <div key={section ?? ''} role="group" aria-label={section}>
                {section ? (
                  <div className={styles.heading} aria-hidden="true">
                    {section}
                  </div>
                ) : null}
                {entries.map((entry) => (
                  // The menu handles Enter and Space.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={entry.id}
                    role="menuitem"
                    tabIndex={-1}
                    aria-disabled={entry.isDisabled || undefined}
                    className={styles.item}
                    data-disabled={entry.isDisabled ? '' : undefined}
                    data-danger={entry.isDanger ? '' : undefined}
                    onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
                    onClick={() => {
                      if (entry.isDisabled) return;
                      close();
                      onAction(entry.id);
                    }}
                  >
                    <OptionBody option={entry} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </>
  );
}

/** Initial focus: the first or last item after the key that opens the menu, the menu itself after a pointer. */
function followTrigger(
  trigger: HTMLElement | null,
  popover: RefObject<HTMLElement | null>,
  beginsAt: RefObject<'first' | 'last' | null>,
): () => void {
  const onClick = ({ detail }: MouseEvent) => {
    beginsAt.current = detail === 0 ? 'first' : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    beginsAt.current = event.key === 'ArrowDown' ? 'first' : 'last';
    popover.current?.showPopover();
  };
  trigger?.addEventListener('click', onClick);
  trigger?.addEventListener('keydown', onKeyDown);
  return () => {
    trigger?.removeEventListener('click', onClick);
    trigger?.removeEventListener('keydown', onKeyDown);
  };
}
