import type { Bars } from '@candlewick/engine';
import type { Point } from '@candlewick/shared-design/chart-types';
import { useState } from 'react';
import type { LabRun } from '../../../lab/lab.protocol.ts';
import { ghostOf, mostGhosts } from '../model/lab-chart.ts';

interface Ghosts {
  readonly bars: Bars;
  readonly run: LabRun | undefined;
  /** A ring: the next curve takes the place of the oldest. */
  readonly lines: readonly (readonly Point[])[];
  readonly next: number;
}

const noLines: Ghosts['lines'] = [];

const isSameCurve = (one: Float64Array, other: Float64Array) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** The last curves before the present one, of the same bars. */
export function useGhosts(bars: Bars, run: LabRun | undefined): Ghosts['lines'] {
  const [ghosts, setGhosts] = useState<Ghosts>({ bars, run, lines: noLines, next: 0 });
  if (ghosts.bars === bars && ghosts.run === run) return ghosts.lines;
  const { run: last, lines, next } = ghosts;
  const isSameRange =
    last !== undefined &&
    run !== undefined &&
    ghosts.bars === bars &&
    last.firstBar === run.firstBar &&
    last.result.equity.length === run.result.equity.length;
  const kept: Ghosts = !isSameRange
    ? { bars, run, lines: noLines, next: 0 }
    : isSameCurve(last.result.equity, run.result.equity)
      ? { ...ghosts, run }
      : {
          bars,
          run,
          lines: next < lines.length ? lines.with(next, ghostOf(bars, last)) : [...lines, ghostOf(bars, last)],
          next: (next + 1) % mostGhosts,
        };
  setGhosts(kept);
  return kept.lines;
}
