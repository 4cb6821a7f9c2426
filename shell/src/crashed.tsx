import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Component, type ReactNode } from 'react';
import { newReference, textsOf } from './telemetry/failure-terms.ts';
import { track } from './telemetry/track.ts';

interface CrashBoundaryProps {
  readonly children: ReactNode;
}

/** Replaces the whole app when the shell itself fails, and reports the failure. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly referenceId?: string }> {
  override state: { readonly referenceId?: string } = {};

  static getDerivedStateFromError() {
    return { referenceId: newReference() };
  }

  override componentDidCatch(error: unknown) {
    track('shell_failed', { referenceId: this.state.referenceId ?? '', ...textsOf(error) });
  }

  override render() {
    const { referenceId } = this.state;
    if (referenceId === undefined) return this.props.children;
    return (
      <main>
        <h1 hidden>Candlewick</h1>
        <PlaceholderOverlay
          state={500}
          referenceId={referenceId}
          hint="Candlewick stopped working. Reload the page; saved changes are safe."
          onRetry={() => location.reload()}
        />
      </main>
    );
  }
}
