import { Button } from '@candlewick/shared-design/button';
import { formatDateTime } from '@candlewick/shared-design/format';
import { RefreshIcon } from '@candlewick/shared-design/icons';
import { MarkdownView } from '@candlewick/shared-design/markdown-view';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import type { Summary } from '../../common/ai.types.ts';
import { SourceList } from '../../common/source-list.tsx';
import { UnsupportedNote } from '../../common/unsupported-note.tsx';
import styles from './summary.module.css';
import type { Renewal } from './use-summary.ts';

interface Props {
  readonly summary: Summary;
  readonly renew: Renewal;
}

/** The text with who wrote it when, what it rests on, and the button that regenerates it. */
export function SummaryText({ summary: { label, text, sources, unsupported, written_at }, renew }: Props) {
  return (
    <div className={styles.summary} aria-busy={renew.isPending || undefined}>
      <MarkdownView text={text} links="own" unsupported={unsupported} placeholder={<Skeleton height="12rem" />} />
      <UnsupportedNote figures={unsupported} />
      <SourceList sources={sources} />
      <div className={styles.foot}>
        <p>
          Written by <bdi>{label}</bdi>, {formatDateTime(written_at)}
        </p>
        <Button size="sm" icon={<RefreshIcon />} isPending={renew.isPending} onClick={renew.run}>
          Regenerate
        </Button>
      </div>
      {renew.failure === null ? null : (
        <p className={styles.failure} role="alert">
          {renew.failure}
        </p>
      )}
    </div>
  );
}
