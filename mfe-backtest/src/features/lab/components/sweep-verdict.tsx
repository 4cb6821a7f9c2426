import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { formatInteger, formatPercent, formatPlain } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { MarkedName } from '@candlewick/shared-design/marked-name';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { useMemo } from 'react';
import { verdictOf } from '../../../common/verdict.ts';
import { valuesAt, type Grid } from '../model/grid.ts';
import { robustnessOf } from '../model/neighborhood.ts';

/** Returns of the best combination. */
export interface Outcome {
  readonly return_fraction: number | null;
  readonly buy_and_hold_fraction: number | null;
}

interface SweepVerdictProps {
  readonly grid: Grid;
  readonly best: 'highest' | 'lowest';
  readonly labels: readonly string[];
  readonly objective: string;
  readonly format: (value: number | null) => string;
  readonly hrefAt: (point: number) => string;
  /** Null where it is of several symbols, or not known. */
  readonly outcome: Outcome | null;
}

/** What to make of a sweep: its best combination, whether the neighbors agree, and where they agree most. */
export function SweepVerdict({ grid, best, labels, objective, format, hrefAt, outcome }: SweepVerdictProps) {
  const found = useMemo(() => robustnessOf(grid, best), [grid, best]);
  if (!found) return null;
  const { best: top, isSpike, steadiest } = found;
  const write = (point: number) =>
    valuesAt(grid.axes, point)
      .map((value, axis) => `${labels[axis]}: ${formatPlain(value)}`)
      .join(', ');
  const verdict = outcome && verdictOf(outcome);
  return (
    <section aria-label="Verdict">
      <StatGrid>
        <StatTile
          label={`${objective}, best`}
          value={format(grid.values[top.point] ?? null)}
          note={`${write(top.point)}. ${formatInteger(grid.trades[top.point] ?? 0)} trades`}
        />
        <StatTile
          label="Its neighbors, mean"
          value={format(top.neighbors)}
          note={
            isSpike
              ? 'A peak: one step away it is far worse, so it may be luck'
              : 'A plateau: neighbors do about as well'
          }
        />
        {steadiest ? (
          <StatTile
            label="Steadiest, mean with neighbors"
            value={format(steadiest.mean)}
            note={<Link href={hrefAt(steadiest.point)}>{write(steadiest.point)}</Link>}
          />
        ) : null}
        {verdict ? (
          <StatTile
            label="Return of the best"
            value={
              <MarkedName mark={<CandleMark size={24} flame={verdict.flame} />}>
                {formatPercent(outcome.return_fraction, { isSigned: true, digits: 1 })}
              </MarkedName>
            }
            note={verdict.text}
          />
        ) : null}
      </StatGrid>
    </section>
  );
}
