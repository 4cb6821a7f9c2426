import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';

interface NoBacktestsProps {
  /** Of a list of backtests: "Create a backtest" leads to the builder of its asset class. */
  readonly pathname: string;
}

/** In the place of the list of a user who has no backtest yet. */
export function NoBacktests({ pathname }: NoBacktestsProps) {
  return (
    <PlaceholderOverlay
      state="noResults"
      variant="backtestRedirection"
      pathname={pathname}
      hint="You have not run a backtest yet. The first one takes a minute."
    />
  );
}
