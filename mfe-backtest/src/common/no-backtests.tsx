import { LinkButton } from '@candlewick/shared-design/link-button';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { builderHref } from './backtest-links.ts';

/** Replaces the list of a user without backtests. */
export function NoBacktests() {
  return (
    <PlaceholderOverlay
      state="backtestRedirection"
      hint="No backtests yet. The first one takes a minute."
      actions={
        <LinkButton variant="primary" href={builderHref()}>
          Create a backtest
        </LinkButton>
      }
    />
  );
}
