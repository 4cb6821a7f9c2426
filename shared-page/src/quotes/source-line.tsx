import type { Provenance } from '@candlewick/shared-api';
import { Badge } from '@candlewick/shared-design/badge';
import { formatDuration, formatShortDate } from '@candlewick/shared-design/format';
import styles from './source-line.module.css';

/** Where figures come from, of which day they are, and how far behind the market. */
export function SourceLine({ of: { source_label, simulated, as_of, delayed_by } }: { readonly of: Provenance }) {
  return (
    <p className={styles.source}>
      As of {formatShortDate(as_of)}
      {delayed_by ? `, delayed ${formatDuration(delayed_by)}` : ''}
      {source_label ? (
        <>
          {' · '}
          <bdi>{source_label}</bdi>
        </>
      ) : null}
      {simulated ? (
        <>
          {' '}
          <Badge tone="warning">Simulated</Badge>
        </>
      ) : null}
    </p>
  );
}
