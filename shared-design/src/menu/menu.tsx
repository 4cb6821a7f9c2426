import type { ReactElement } from 'react';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Header,
  Pressable,
} from 'react-aria-components/Menu';
import { cx } from '../lib/cx.ts';
import { groupBySection } from '../lib/option.ts';
import type { Option } from '../lib/option.ts';
import { OptionBody } from '../lib/option-body.tsx';
import styles from '../lib/popover.module.css';

export interface MenuEntry extends Option {
  isDanger?: boolean | undefined;
}

export interface MenuProps {
  /** Names the menu for assistive technology. */
  'aria-label': string;
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  onAction: (id: string) => void;
  /** Open from the start: the press that made this menu load already asked for it. */
  isDefaultOpen?: boolean | undefined;
  className?: string | undefined;
}

/** Actions behind a button. */
export function Menu({ trigger, items, onAction, isDefaultOpen = false, className, ...rest }: MenuProps) {
  return (
    <MenuTrigger defaultOpen={isDefaultOpen}>
      <Pressable>{trigger as ReactElement<object, string>}</Pressable>
      <Popover className={cx(styles.popover, className)} offset={4}>
        <AriaMenu className={cx(styles.list)} aria-label={rest['aria-label']} onAction={(key) => onAction(String(key))}>
          {groupBySection(items).map(([section, entries]) => (
            <MenuSection key={section ?? ''} aria-label={section ?? rest['aria-label']}>
              {section ? <Header className={cx(styles.heading)}>{section}</Header> : null}
              {entries.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  textValue={entry.label}
                  isDisabled={entry.isDisabled ?? false}
                  className={cx(styles.item)}
                  data-danger={entry.isDanger ? '' : undefined}
                >
                  <OptionBody option={entry} />
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
