import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import { showWithin } from '../../overlays/lib/show-within.ts';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  /** Shown after the label: a count, a lock. */
  badge?: ReactNode;
  isDisabled?: boolean | undefined;
  /** Rendered only while its tab is selected. */
  content: ReactNode;
}

export interface TabsProps extends Omit<ComponentProps<'div'>, 'onChange' | 'children'> {
  /** Accessible name of the tab list. */
  'aria-label': string;
  items: readonly Tab[];
  /** Id of the selected tab. Without it the tabs are uncontrolled and start with the first enabled one. */
  value?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
}

/** Sections in one place, one at a time (ARIA tabs): arrow keys select a tab, Tab moves into the panel. */
export function Tabs({ items, value, onChange, className, ...rest }: TabsProps) {
  const { 'aria-label': label, ...native } = rest;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<string>();
  const enabled = items.filter((item) => !item.isDisabled);
  const chosen = items.find((item) => item.id === (value ?? own)) ?? enabled[0];
  const chosenId = chosen?.id;
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[id="${id}-tab-${chosenId}"]`);
    return list.current && tab ? showWithin(list.current, tab) : undefined;
  }, [id, chosenId]);

  const choose = (tab: Tab) => {
    setOwn(tab.id);
    if (tab.id !== chosen?.id) onChange?.(tab.id);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = enabled.findIndex((item) => item.id === chosen?.id);
    const next: Record<string, number> = {
      ArrowRight: index + (isMirrored ? -1 : 1),
      ArrowLeft: index + (isMirrored ? 1 : -1),
      Home: 0,
      End: enabled.length - 1,
    };
    const at = next[event.key];
    const tab = at === undefined ? undefined : enabled.at(at % enabled.length);
    if (!tab) return;
    event.preventDefault();
    choose(tab);
    list.current?.querySelector<HTMLElement>(`[id="${id}-tab-${tab.id}"]`)?.focus();
  };

  return (
    <div {...native} className={cx(styles.whole, className)}>
      {/* The tabs inside take focus, one at a time. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={handleKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-tab-${item.id}`}
            className={styles.tab}
            aria-selected={item === chosen}
            aria-controls={item === chosen ? `${id}-panel` : undefined}
            tabIndex={item === chosen ? 0 : -1}
            disabled={item.isDisabled}
            onClick={() => choose(item)}
          >
            {item.label}
            {item.badge}
          </button>
        ))}
      </div>
      {chosen ? (
        // The panel takes focus, so that users can read and scroll it with keys.
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${chosen.id}`}
          tabIndex={0}
          className={styles.panel}
        >
          {chosen.content}
        </div>
      ) : null}
    </div>
  );
}
