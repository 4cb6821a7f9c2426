import { RefreshIcon, XIcon } from '../icons/icons.tsx';
import { cx } from '../lib/cx.ts';
import tagStyles from '../lib/tags.module.css';
import styles from './combobox.module.css';
import type { ComboboxEntry } from './combobox.types.ts';

interface ComboboxEntriesProps {
  entries: readonly ComboboxEntry[];
  inputId: string;
}

/** The texts that wait in the box for the search, and those that it refused. */
export function ComboboxEntries({ entries, inputId }: ComboboxEntriesProps) {
  /** The focused button goes away. */
  const act = (change: () => void) => {
    document.getElementById(inputId)?.focus();
    change();
  };
  return (
    <ul className={tagStyles.tags} aria-label="Entered">
      {entries.map(({ text, isPending, onRemove, onRetry }) => (
        <li
          key={text}
          className={tagStyles.tag}
          data-pending={isPending || undefined}
          data-refused={isPending ? undefined : ''}
        >
          <bdi className={tagStyles.text}>{text}</bdi>
          {isPending ? <span className={cx(styles.busy, styles.pending)} aria-hidden="true" /> : null}
          {onRetry && !isPending ? (
            <button
              type="button"
              className={tagStyles.remove}
              aria-label={`Retry ${text}`}
              title="Retry"
              onClick={() => act(onRetry)}
            >
              <RefreshIcon size={12} />
            </button>
          ) : null}
          <button
            type="button"
            className={tagStyles.remove}
            aria-label={`Remove ${text}`}
            onClick={() => act(onRemove)}
          >
            <XIcon size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
