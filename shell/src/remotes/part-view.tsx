import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { useStore } from '@candlewick/shared-platform';
import { useLayoutEffect, useRef, type ComponentType } from 'react';
import type { Part } from './part.ts';

interface PartViewProps {
  readonly part: Part;
  /** Shown while the part loads; gets `onRetry` once loading is slow. */
  readonly Loading: ComponentType<{ readonly onRetry?: () => void }>;
}

const failedHint = 'This part of Candlewick failed. Everything else keeps working.';

/** Texts of a failure: the specification's for the network, our own for the part. */
const texts = {
  network: { state: 'network', hint: failedHint },
  500: { state: 500, heading: 'Something went wrong here', hint: failedHint },
  incompatible: {
    state: 500,
    heading: 'This part needs an update',
    hint: 'It does not fit this version of Candlewick yet. Everything else keeps working. Try again reloads the page.',
  },
} as const;

/** Shows a part of a remote or its placeholder. */
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
