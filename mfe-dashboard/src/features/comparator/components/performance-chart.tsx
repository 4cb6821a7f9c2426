import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import { loadLater } from '@candlewick/shared-design/load-later';
import { useAlertPlace } from '@candlewick/shared-page/alert-place';
import type { Drawn } from '@candlewick/shared-page/chart-drawings';
import { useMemo, useState } from 'react';
import { closesOf } from '../../../common/series-stats.ts';
import type { Compared } from '../queries/use-compared.ts';

const ChartDrawings = loadLater(() => import('@candlewick/shared-page/chart-drawings'), null);

const pointsOf = ({ history }: Compared) => {
  const { time, close } = history ? closesOf(history) : { time: [], close: [] };
  return time.map((each, index) => ({ time: each, value: close[index] ?? NaN }));
};

/** The chart draws lines: each bar is its close. */
const barsOf = (compared: Compared) =>
  pointsOf(compared).map(({ time, value }) => ({
    time,
    open: value,
    high: value,
    low: value,
    close: value,
    volume: 0,
  }));

/** What is drawn belongs to the first symbol. One whose prices failed leaves its place to the next. */
function partsOf(compared: readonly Compared[]) {
  const [first, ...others] = compared.filter(({ history, error }) => history || !error);
  return {
    first,
    price: first && { symbol: first.ticker, bars: barsOf(first), hasVolume: false },
    lines: others.map((each) => ({ label: each.ticker, points: pointsOf(each) })),
  };
}

const lineView = { kind: 'line' } as const;

/** Changes of all symbols since the first value in view. The axis has the prices of the first one, so drawings on it are at its prices. */
export function PerformanceChart({ compared }: { readonly compared: readonly Compared[] }) {
  const { first, price, lines } = useMemo(() => partsOf(compared), [compared]);
  const [drawn, setDrawn] = useState<Drawn>({});
  const place = useAlertPlace(first?.ticker ?? '', lines.length > 0);
  return (
    <>
      {first ? <ChartDrawings ticker={first.ticker} onDrawn={setDrawn} /> : null}
      <ChartWorkspace
        label={compared.map(({ ticker }) => ticker).join(', ')}
        price={price}
        compare={lines}
        view={lineView}
        presets={[]}
        isLoading={first?.history === undefined}
        {...drawn}
        {...place}
      />
    </>
  );
}
