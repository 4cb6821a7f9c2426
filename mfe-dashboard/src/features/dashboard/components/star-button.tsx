import { Button } from '@candlewick/shared-design/button';
import { StarIcon } from '@candlewick/shared-design/icons';
import type { KnownSymbol } from '@candlewick/shared-page/symbols';
import { useStars } from '@candlewick/shared-page/use-stars';
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
  const stars = useStars();
  const isStarred = symbol !== undefined && stars.isStarred(symbol.ticker);
  const isReady = symbol !== undefined && stars.toggle !== undefined;
  const toggle = () => symbol && stars.toggle?.(symbol);
  const run = useEffectEvent(() => toggle());
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
