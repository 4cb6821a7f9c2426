import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { useStore } from '@candlewick/shared-platform';
import { useLayoutEffect, useRef } from 'react';
import { hostElement, hostStore, retryPage } from '../remotes/page-host.ts';
import { PageLoading } from './page-loading.tsx';

/** The place where pages of remotes render: adopts the host element, and shows what stands in for a page. */
export function PageOutlet() {
  const place = useRef<HTMLDivElement>(null);
  const status = useStore(hostStore);
  useLayoutEffect(() => place.current?.append(hostElement), []);
  return (
    <div data-status={status.kind}>
      {status.kind === 'loading' || status.kind === 'slow' ? (
        <PageLoading {...(status.kind === 'slow' ? { onRetry: retryPage } : {})} />
      ) : null}
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
