import type { ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { DownloadIcon, XIcon } from '../../foundations/icons/icons.tsx';
import { formatInteger } from '../../foundations/format/format.ts';
import { CopyButton } from './copy-button.tsx';
import type { Selection } from './use-selection.ts';
import styles from './action-bar.module.css';

interface ActionBarProps {
  selection: Selection;
  /** Number of rows after filtering. */
  rowCount: number;
  actions: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined;
  /** The selected rows, as TSV. */
  copied: () => string;
  onCsv: (() => void) | undefined;
  /** Called after clearing removed the focused button: focus must move elsewhere. */
  onFocusLost: () => void;
}

/**
 * The table's last line: the number of rows, or the actions on the selected rows, which stay in view while the table does. Both are of one
 * height, so that no row moves below the pointer.
 */
export function ActionBar({ selection, rowCount, actions, copied, onCsv, onFocusLost }: ActionBarProps) {
  const count = selection.selected.size;
  const clear = () => {
    selection.clear();
    onFocusLost();
  };
  return (
    <>
      {count === 0 ? (
        <div className={styles.rest}>{rowCount === 1 ? '1 row' : `${formatInteger(rowCount)} rows`}</div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for its buttons
        <div
          className={styles.bar}
          role="group"
          aria-label="Selected rows"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            clear();
          }}
        >
          <span className={styles.count}>{formatInteger(count)} selected</span>
          <div className={styles.actions}>
            {actions?.([...selection.selected], clear)}
            <CopyButton subject={selection.selected} text={copied} />
            {onCsv ? (
              <Button
                size="sm"
                variant="ghost"
                icon={<DownloadIcon size={14} />}
                aria-label="CSV of the selected rows"
                onClick={onCsv}
              >
                CSV
              </Button>
            ) : null}
          </div>
          <Button
            size="sm"
            variant="ghost"
            icon={<XIcon size={14} />}
            aria-label="Clear selection"
            aria-keyshortcuts="Escape"
            title="Clear selection (Esc)"
            onClick={clear}
          />
        </div>
      )}
      <span className={styles.said} role="status">
        {count === 0
          ? ''
          : `${count === 1 ? '1 row' : `${formatInteger(count)} rows`} selected. Actions follow the table.`}
      </span>
    </>
  );
}
