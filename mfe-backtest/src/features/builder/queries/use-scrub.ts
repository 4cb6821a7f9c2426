import { setupAt, type Setup } from '@candlewick/engine/research';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

/** Values of numbers by their paths. */
export type Numbers = Readonly<Record<string, number>>;

const settleMs = 400;
const none: Numbers = {};

/**
 * A setup while numbers of it are dragged: they reach the draft once, at the end of a drag or when keys have rested, so that this is one step of
 * its history. Keep the setup stable between renders; another one ends what was dragged.
 */
export function useScrub(setup: Setup, commit: (numbers: Numbers) => void) {
  const [held, setHeld] = useState<{ readonly setup: Setup; readonly numbers: Numbers } | null>(null);
  const numbers = held?.setup === setup ? held.numbers : none;
  const latest = useRef<Numbers>(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useEffectEvent(() => {
    if (latest.current !== none) commit(latest.current);
    latest.current = none;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = () => {
    clearTimeout(timer.current);
    if (latest.current !== none) commit(latest.current);
    latest.current = none;
  };
  const scrub = (next: Numbers, isHeld: boolean) => {
    clearTimeout(timer.current);
    latest.current = { ...latest.current, ...next };
    setHeld({ setup, numbers: latest.current });
    if (!isHeld) timer.current = setTimeout(() => send(), settleMs);
  };
  const shown = useMemo(() => {
    const paths = Object.keys(numbers);
    if (paths.length === 0) return setup;
    const axes = paths.map((path) => ({ paths: [path], values: [] }));
    return setupAt(setup, axes, Object.values(numbers));
  }, [setup, numbers]);
  return {
    /** The numbers that are dragged. */
    numbers,
    /** With the numbers that are dragged. */
    shown,
    /** Shows other numbers; `isHeld` while the drag continues. */
    scrub,
    /** Ends a drag. */
    settle,
  };
}
