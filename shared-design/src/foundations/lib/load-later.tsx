import { Component, createElement, lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PlaceholderOverlay } from '../../overlays/placeholder-overlay/placeholder-overlay.tsx';
import { Skeleton } from '../../layout/skeleton/skeleton.tsx';
import type { SkeletonProps } from '../../layout/skeleton/skeleton.tsx';

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Messages of webpack, Vite and the federation runtime when a script fails to load. */
const notLoaded =
  /ChunkLoadError|Loading chunk|dynamically imported module|Importing a module script failed|ScriptNetworkError|RUNTIME-008/;

/** Whether a script failed to load, rather than threw: only then is the network at fault. */
const placeholders = {
  network: { state: 'network', hint: 'Couldn’t load this part. Check your connection, then try again.' },
  error: { state: 500, heading: 'Something went wrong here', hint: 'Couldn’t show this part. Try again.' },
} as const;

type Failure = keyof typeof placeholders;

/** Retries of the parts that the network kept away: what brings one of them brings all. */
const missing = new Set<() => void>();
const retryMissing = () => {
  for (const retry of missing) retry();
};

/** Shows a failure in place. React reports the error itself (onCaughtError of the root). */
class LoadBoundary extends Component<BoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: notLoaded.test(String(error)) ? 'network' : 'error' };
  }

  private readonly retry = () => this.props.onRetry();

  override componentDidUpdate() {
    if (this.state.failure === 'network') missing.add(this.retry);
  }

  override componentWillUnmount() {
    missing.delete(this.retry);
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <PlaceholderOverlay {...placeholders[failure]} onRetry={failure === 'network' ? retryMissing : this.retry} />
    );
  }
}

/** A component whose code comes later. */
export interface LaterComponent<Props> {
  (props: Props & { height?: SkeletonProps['height'] }): ReactNode;
  /**
   * Loads the code ahead, so that the first render shows it immediately. Without it, React shows the fallback first even if the code is there, and
   * keeps it for 300 ms after others have come. Rejects if loading fails.
   */
  preload(): Promise<void>;
}

/**
 * A component that loads its code on first render. Shows `fallback` or a skeleton of `height` px in the meantime, and a retry button when
 * loading fails. A hidden element marks that it loads: pictures of stories wait for its end. React caches a failed lazy component forever, so a retry creates a new one.
 */
export function loadLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
): LaterComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let Later = lazy(load);
  function LoadedLater(props: Props & { height?: SkeletonProps['height'] }) {
    // What a place has begun with stays: React would mount another component.
    const [{ Shown, attempt }, setShown] = useState(() => ({ Shown: loaded ?? Later, attempt: 0 }));
    const retry = () => {
      Later = lazy(load);
      setShown({ Shown: Later, attempt: attempt + 1 });
    };
    return (
      <LoadBoundary key={attempt} onRetry={retry}>
        <Suspense
          fallback={
            <>
              <span hidden data-state="loading-code" />
              {fallback === undefined ? <Skeleton height={props.height} /> : fallback}
            </>
          }
        >
          {createElement<Props>(Shown, props)}
        </Suspense>
      </LoadBoundary>
    );
  }
  return Object.assign(LoadedLater, {
    async preload() {
      loaded = (await load()).default;
    },
  });
}
