import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { useStore } from '@candlewick/shared-platform';
import { useLayoutEffect, useRef, type ComponentType } from 'react';
import type { Part } from './part.ts';

interface PartViewProps {
  readonly part: Part;
  /** In the place of the part while it loads; gets `onRetry` once that is slow. */
  readonly Loading: ComponentType<{ readonly onRetry?: () => void }>;
}

const failedHint = 'This part of Candlewick could not be shown. Everything else goes on working.';

/** What a failure says: of the network in the words of the design, of the part itself in its own. */
const texts = {
  network: { state: 'network', hint: failedHint },
  500: { state: 500, heading: 'Something went wrong here', hint: failedHint },
  incompatible: {
    state: 500,
    heading: 'This part needs an update',
    hint: 'It does not fit the version of the rest of Candlewick yet. Everything else goes on working. Trying again loads the page anew.',
  },
} as const;

/** A part of a remote, or what stands in for it. */
export function PartView({ part, Loading }: PartViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const status = useStore(part.status);
  useLayoutEffect(() => place.current?.replaceChildren(part.element), [part]);
  return (
    <>
      {status.kind === 'loading' ? <Loading /> : null}
      {status.kind === 'slow' ? <Loading onRetry={part.retry} /> : null}
      {status.kind === 'failed' ? (
        <PlaceholderOverlay {...texts[status.state]} referenceId={status.referenceId} onRetry={part.retry} />
      ) : null}
      <div ref={place} />
    </>
  );
}
