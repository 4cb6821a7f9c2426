import { Component, createElement, lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PlaceholderOverlay } from '../placeholder-overlay/placeholder-overlay.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Shows a failed load in place. React reports the error itself (onCaughtError of the root). */
class LoadBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <PlaceholderOverlay
        state="network"
        hint="This part could not be loaded. Check your connection, then try again."
        onRetry={this.props.onRetry}
      />
    );
  }
}

/**
 * A component whose code comes when it is first drawn, with `fallback` or a skeleton of `height` px before and a retry when it does
 * not come. React keeps a failed lazy component for good, so a retry makes a new one.
 */
export function loadLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  let Loaded = lazy(load);
  return function LoadedLater(props: Props & { height?: number }) {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      Loaded = lazy(load);
      setAttempt(attempt + 1);
    };
    return (
      <LoadBoundary key={attempt} onRetry={retry}>
        <Suspense fallback={fallback ?? <Skeleton height={props.height} data-state="loading-code" />}>
          {createElement<Props>(Loaded, props)}
        </Suspense>
      </LoadBoundary>
    );
  };
}
