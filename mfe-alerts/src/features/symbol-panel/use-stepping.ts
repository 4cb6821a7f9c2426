import { useShell } from '@candlewick/shared-platform';
import { useEffect, useEffectEvent, useState } from 'react';

/** A key that is held down passes many symbols: the one where it rests is opened. */
const restMs = 300;

interface SteppingOptions {
  /** Of the chart. */
  readonly ticker: string;
  readonly hrefOf: (ticker: string) => string;
  /** Whether the chart follows the keys. */
  readonly opensSteps: boolean;
}

/** Where the keys are in a list. The chart follows once they rest; a symbol that is opened elsewhere moves them there. */
export function useStepping({ ticker, hrefOf, opensSteps }: SteppingOptions) {
  const { navigate } = useShell();
  const [shown, setShown] = useState(ticker);
  const [active, setActive] = useState(ticker);
  const [isMoving, setMoving] = useState(false);
  if (shown !== ticker) {
    setShown(ticker);
    if (!isMoving) setActive(ticker);
  }
  const rest = useEffectEvent((at: string) => {
    setMoving(false);
    if (opensSteps && at !== ticker) navigate(hrefOf(at));
  });
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => rest(active), restMs);
    return () => clearTimeout(timer);
  }, [isMoving, active]);
  return {
    active,
    isMoving,
    stepTo: (next: string) => {
      setActive(next);
      setMoving(true);
    },
    /** A symbol that its link opens. */
    settleAt: (next: string) => {
      setActive(next);
      setMoving(false);
    },
  };
}
