import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { useStore } from '@candlewick/shared-platform';
import { useLayoutEffect, useRef } from 'react';
import { hostElement, hostStore, retryPage } from '../remotes/page-host.ts';
import { PageLoading } from './page-loading.tsx';
import styles from './page-outlet.module.css';

/** The place where pages of remotes render: adopts the host element, and shows what stands in for a page. */
export function PageOutlet({ title }: { readonly title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const status = useStore(hostStore);
  useLayoutEffect(() => place.current?.append(hostElement), []);
  return (
    <div>
      {status.kind === 'mounted' ? null : <h1 className={styles.heading}>{title}</h1>}
      {status.kind === 'loading' ? <PageLoading /> : null}
      {status.kind === 'slow' ? <PageLoading onRetry={retryPage} /> : null}
      {status.kind === 'failed' ? (
        <PlaceholderOverlay
          state={status.state}
          hint="This part of Candlewick could not be shown. Everything else goes on working."
          referenceId={status.referenceId}
          onRetry={retryPage}
        />
      ) : null}
      <div ref={place} />
    </div>
  );
}
