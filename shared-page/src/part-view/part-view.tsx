import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { useStore, type ShownPart } from '@candlewick/shared-platform';
import { useLayoutEffect, useRef, type ComponentType } from 'react';

interface PartViewProps {
  readonly part: Pick<ShownPart, 'element' | 'status' | 'retry'>;
  /** `sm` where a failure has the room of an outline: in a card. */
  readonly size?: 'md' | 'sm';
  /** Shown while the part loads; gets `onRetry` once loading is slow. */
  readonly Loading: ComponentType<{ readonly onRetry?: () => void }>;
}

const failedHint = 'Couldn’t load this part. Everything else still works.';

/** Texts of a failure: the specification's for the network, our own for the part. */
const texts = {
  network: { state: 'network', hint: failedHint },
  500: { state: 500, heading: 'Something went wrong here', hint: failedHint },
  incompatible: {
    state: 500,
    heading: 'This part needs an update',
    hint: 'It isn’t compatible with this version of Candlewick yet. Everything else still works. Try again to reload the page.',
  },
} as const;

/** Shows a part of a remote, or its placeholder. */
export function PartView({ part, size, Loading }: PartViewProps) {
  const status = useStore(part.status);
  return (
    <>
      {status.kind === 'loading' ? <Loading /> : null}
      {status.kind === 'slow' ? <Loading onRetry={part.retry} /> : null}
      {status.kind === 'failed' ? (
        <PlaceholderOverlay
          {...texts[status.state]}
          size={size}
          referenceId={status.referenceId}
          onRetry={part.retry}
        />
      ) : null}
      <PartPlace part={part} />
    </>
  );
}

/** Puts the element of a part into the document. One that is there already, such as a page that was faster than the layout, keeps its state. */
export function PartPlace({ part: { element } }: { readonly part: Pick<ShownPart, 'element'> }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    // Not in Safari yet.
    if (current && element.isConnected && 'moveBefore' in current) current.moveBefore(element, null);
    else current?.replaceChildren(element);
  }, [element]);
  return <div ref={place} />;
}
