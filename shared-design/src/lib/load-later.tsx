import { Component, createElement, lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PlaceholderOverlay } from '../placeholder-overlay/placeholder-overlay.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** How webpack, Vite and the federation runtime word it when a file of code did not come. */
const notLoaded =
  /ChunkLoadError|Loading chunk|dynamically imported module|Importing a module script failed|ScriptNetworkError|RUNTIME-008/;

/** The network is at fault only when a file did not come, not when its code threw. */
const placeholders = {
  network: { state: 'network', hint: 'This part could not be loaded. Check your connection, then try again.' },
  error: { state: 500, heading: 'Something went wrong here', hint: 'This part could not be shown. Try again.' },
} as const;

type Failure = keyof typeof placeholders;

/** Shows a failure in place. React reports the error itself (onCaughtError of the root). */
class LoadBoundary extends Component<BoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: notLoaded.test(String(error)) ? 'network' : 'error' };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <PlaceholderOverlay {...placeholders[failure]} onRetry={this.props.onRetry} />;
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
