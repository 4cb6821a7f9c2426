import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { RefreshIcon } from '@candlewick/shared-design/icons';
import { useRef } from 'react';
import styles from './entered.module.css';
import type { Entry } from './use-entries.ts';

/** The texts that wait in the box for their search, and those that it refused. */
export function Entered({ entries }: { readonly entries: readonly Entry[] }) {
  const list = useRef<HTMLUListElement>(null);
  /** The focused button goes away. */
  const act = (change: () => void) => {
    list.current?.parentElement?.querySelector('input')?.focus();
    change();
  };
  return (
    <ul ref={list} className={styles.list} aria-label="Entered">
      {entries.map(({ text, isPending, onRemove, onRetry }) => (
        <li key={text} className={styles.entry}>
          <Badge tone={isPending ? 'neutral' : 'danger'} onRemove={() => act(onRemove)} removeLabel={`Remove ${text}`}>
            {text}
          </Badge>
          {onRetry ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<RefreshIcon size={12} />}
              aria-label={`Retry ${text}`}
              title="Retry"
              onClick={() => act(onRetry)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
