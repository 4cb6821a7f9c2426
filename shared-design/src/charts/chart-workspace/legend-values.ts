import { dataOf, formatOf, isTold, longTimeText } from '../chart/chart-model.ts';
import type { ChartEvent } from '../chart/chart.types.ts';
import type { ChartModel, SeriesSpec } from '../chart/chart-model.ts';
import { formatCompact, missing } from '../../foundations/format/format.ts';

/** Index of the item at `time`, compared in whole seconds as the chart does; −1 when there is none. Binary search. */
export function indexAt(items: readonly { time: number }[], time: number): number {
  const second = Math.floor(time / 1000);
  let low = 0;
  let high = items.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = Math.floor((items[middle]?.time ?? 0) / 1000);
    if (found === second) return middle;
    if (found < second) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** All values at a time as a sentence, with what happened then, announced when keys move the crosshair. */
export function valuesAt({ panes, hours }: ChartModel, time: number, events: readonly ChartEvent[] = []): string {
  const parts = panes.flatMap((pane) =>
    pane.series.filter(isTold).map((spec) => valueText(spec, time, formatOf(pane, spec))),
  );
  const told = events.length > 0 ? `. ${events.map(({ text }) => text).join(', ')}. Press Enter for details` : '';
  return `${longTimeText(hours, time)}: ${parts.join(', ')}${told}`;
}

/** Whether a series of bars shows their closes alone. */
export const isLine = ({ kind }: SeriesSpec): boolean => kind === 'line' || kind === 'area';

function valueText(spec: SeriesSpec, time: number, format: (value: number) => string): string {
  const index = indexAt(dataOf(spec), time);
  if (!('bars' in spec)) return `${spec.label} ${format(spec.points[index]?.value ?? Number.NaN)}`;
  const bar = spec.bars[index];
  if (spec.kind === 'volume') return `volume ${formatCompact(bar?.volume)}`;
  if (!bar) return `${spec.label} ${missing}`;
  const { open, high, low, close } = bar;
  if (isLine(spec)) return `${spec.label} ${format(close)}`;
  const name = spec.name ? `${spec.name} ` : '';
  return `${name}open ${format(open)}, high ${format(high)}, low ${format(low)}, close ${format(close)}`;
}
