import type * as Library from 'lightweight-charts';
import type { CandlestickData, SeriesMarker, SingleValueData, UTCTimestamp } from 'lightweight-charts';

declare const LightweightCharts: typeof Library;

/** What the chart of a page shows. */
export interface Drawing {
  readonly candles: readonly CandlestickData<UTCTimestamp>[];
  readonly series: readonly {
    readonly pane: number;
    readonly kind: 'Line' | 'Area' | 'Histogram';
    readonly values: readonly SingleValueData<UTCTimestamp>[];
  }[];
  readonly markers: readonly SeriesMarker<UTCTimestamp>[];
}

const firstDay = Date.UTC(2000, 0, 3) / 1000;

/** Daily candles in waves, with a series in each of the named panes, and evenly spread markers. */
export function drawingOf(days: number, kinds: readonly Drawing['series'][number]['kind'][], marks: number): Drawing {
  const all = Array.from({ length: days }, (_, day) => {
    const close = 1000 + 400 * Math.sin(day / 60) + 20 * Math.sin(day * 7);
    return { time: (firstDay + day * 86_400) as UTCTimestamp, close };
  });
  return {
    candles: all.map(({ time, close }, day) => {
      const open = all[day - 1]?.close ?? close;
      return { time, open, high: Math.max(open, close) + 4, low: Math.min(open, close) - 4, close };
    }),
    series: kinds.map((kind, index) => ({
      pane: index + 1,
      kind,
      values: all.map(({ time, close }) => ({ time, value: close * (index + 1) })),
    })),
    markers: Array.from({ length: marks }, (_, mark) => ({
      time: all[Math.floor(((mark + 0.5) * days) / marks)]?.time ?? (firstDay as UTCTimestamp),
      position: mark % 2 ? 'aboveBar' : 'belowBar',
      shape: mark % 2 ? 'arrowDown' : 'arrowUp',
      color: 'gray',
      text: `${mark} fills`,
    })),
  };
}

/**
 * Shows the page and then its chart, each in a task of its own after the first paint. Runs in the document, alone: it may use nothing from
 * this module. Dates are not written with `Intl`, whose first formatter is a third of what the library's defaults take.
 */
export async function showByHand(): Promise<void> {
  const answer = async (path: string) => (await fetch(path)).json();
  const [markup, drawing] = (await Promise.all([answer('/page.json'), answer('/drawing.json')])) as [string, Drawing];
  const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  document.body.innerHTML = markup;
  await frame();
  const { createChart, createSeriesMarkers, ...kinds } = LightweightCharts;
  const host = document.querySelector<HTMLElement>('[role="application"]');
  if (!host) throw new Error('The page has no place for a chart.');
  const chart = createChart(host, {
    width: host.clientWidth,
    height: host.clientHeight,
    layout: { attributionLogo: false, fontFamily: getComputedStyle(document.body).fontFamily },
    timeScale: {
      minBarSpacing: 0.01,
      enableConflation: true,
      tickMarkFormatter: (time: UTCTimestamp) => new Date(time * 1000).toISOString().slice(0, 7),
    },
  });
  const prices = chart.addSeries(kinds.CandlestickSeries);
  prices.setData([...drawing.candles]);
  if (drawing.markers.length > 0) createSeriesMarkers(prices, [...drawing.markers]);
  for (const { pane, kind, values } of drawing.series) {
    chart.addSeries(kinds[`${kind}Series`], {}, pane).setData([...values]);
  }
  chart.timeScale().fitContent();
}
