import { useShell } from '@candlewick/shared-platform';
import { mostStarred, useSymbols, type KnownSymbol, type StarRefusal } from './use-symbols.ts';

interface Stars {
  readonly isStarred: (ticker: string) => boolean;
  /** Stars the symbol or takes its star away, and says why it cannot. Undefined until it is known who the user is. */
  readonly toggle: ((symbol: KnownSymbol) => void) | undefined;
}

/** The user's stars, for a button or a menu. */
export function useStars(): Stars {
  const { notify } = useShell();
  const { isReady, starred, star, unstar } = useSymbols();
  const isStarred = (ticker: string) => starred.some((each) => each.ticker === ticker);
  const toggle = (symbol: KnownSymbol) => {
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
    explain(isStarred(symbol.ticker) ? unstar(symbol.ticker) : star(symbol));
  };
  return { isStarred, toggle: isReady ? toggle : undefined };
}
