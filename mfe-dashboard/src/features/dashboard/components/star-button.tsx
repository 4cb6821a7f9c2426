import { Button } from '@candlewick/shared-design/button';
import { StarIcon } from '@candlewick/shared-design/icons';
import { mostStarred, useSymbols, type KnownSymbol, type StarRefusal } from '@candlewick/shared-page/symbols';
import { useShell } from '@candlewick/shared-platform';
import { useEffect, useEffectEvent } from 'react';
import styles from './star-button.module.css';

interface StarButtonProps {
  readonly ticker: string;
  /** Undefined until the page knows it. */
  readonly symbol: KnownSymbol | undefined;
}

/** Stars the symbol, so that every search offers it before typing. The palette has the same as an action. */
export function StarButton({ ticker, symbol }: StarButtonProps) {
  const { actions } = useShell();
  const { isStarred, toggle } = useStar(symbol);
  const isReady = toggle !== undefined;
  const run = useEffectEvent(() => toggle?.());
  useEffect(() => {
    if (!isReady) return undefined;
    const title = `${isStarred ? 'Unstar' : 'Star'} ${ticker}`;
    return actions.register({ id: 'star', title, section: 'Symbols', run: () => run() });
  }, [actions, isReady, isStarred, ticker]);
  return (
    <Button
      className={styles.star}
      icon={<StarIcon />}
      aria-label={`Star ${ticker}`}
      title={`Star ${ticker}`}
      aria-pressed={isStarred}
      disabled={!isReady}
      onClick={toggle}
    />
  );
}

/** Whether the symbol is starred, and how to change that; undefined until symbol and user are known. */
function useStar(symbol: KnownSymbol | undefined) {
  const { notify } = useShell();
  const { isReady, starred, star, unstar } = useSymbols();
  if (!symbol || !isReady) return { isStarred: false, toggle: undefined };
  const isStarred = starred.some((each) => each.ticker === symbol.ticker);
  const explain = (refusal: StarRefusal | null) => {
    if (refusal?.reason === 'unstored')
      notify({
        kind: 'error',
        message: 'This browser blocks site data, so stars can’t be saved. Allow site data for Candlewick.',
      });
    if (refusal?.reason === 'full') {
      const spare = refusal.spare.ticker;
      notify({
        kind: 'info',
        message:
          `You’ve reached the limit of ${mostStarred} starred symbols. To star ${symbol.ticker}, unstar another, ` +
          `such as ${spare}, your least recently opened.`,
        durationMs: 10_000,
        action: { label: `Replace ${spare}`, run: () => explain(unstar(spare) ?? star(symbol)) },
      });
    }
  };
  return { isStarred, toggle: () => explain(isStarred ? unstar(symbol.ticker) : star(symbol)) };
}
