import { Delta } from '../delta/delta.tsx';
import { formatCompact, formatDate, formatShortDate, missing } from '../format/format.ts';
import { formatOf } from './chart-model.ts';
import type { ChartModel, SeriesSpec } from './chart-model.ts';
import type { Bar } from './chart.types.ts';
import styles from './chart.module.css';

/** The values under the crosshair, or the last values. Hidden from assistive technology, which gets the summary and the table. */
export function ChartLegend({ model, timeMs }: { model: ChartModel; timeMs: number | null }) {
  const main = model.series[0];
  const time = timeMs ?? (main ? dataOf(main).at(-1)?.time : undefined);
  return (
    <div className={styles.legend} aria-hidden="true">
      <bdi className={styles.date}>{formatShortDate(time)}</bdi>
      {time === undefined
        ? null
        : model.series.map((spec) => <LegendEntry key={spec.id} spec={spec} time={time} format={model.format} />)}
    </div>
  );
}

/** The same values as a sentence, announced when keys move the crosshair. */
export function valuesAt({ series, format }: ChartModel, time: number): string {
  const parts = series.map((spec) => {
    const index = indexAt(dataOf(spec), time);
    if ('points' in spec) return `${spec.label} ${formatOf(spec, format)(spec.points[index]?.value ?? Number.NaN)}`;
    const bar = spec.bars[index];
    if (spec.type === 'volume') return `volume ${formatCompact(bar?.volume)}`;
    return bar
      ? `${spec.name ? `${spec.name} ` : ''}open ${format(bar.open)}, high ${format(bar.high)}, low ${format(bar.low)}, close ${format(bar.close)}`
      : `${spec.label} ${missing}`;
  });
  return `${formatDate(time)}: ${parts.join(', ')}`;
}

function LegendEntry({ spec, time, format }: { spec: SeriesSpec; time: number; format: ChartModel['format'] }) {
  const index = indexAt(dataOf(spec), time);
  if (spec.type === 'bars') {
    return (
      <>
        <BarName name={spec.name} isLine={spec.kind === 'line' || spec.kind === 'area'} />
        <BarEntry bar={spec.bars[index]} previous={spec.bars[index - 1]} format={format} />
      </>
    );
  }
  if (spec.type === 'volume') {
    return (
      <span>
        <b>Vol</b> <bdi>{formatCompact(spec.bars[index]?.volume)}</bdi>
      </span>
    );
  }
  const point = spec.points[index];
  return (
    <span>
      <i className={styles.key} data-color={spec.color} data-line={spec.type} /> <bdi>{spec.label}</bdi>{' '}
      <bdi className={styles.figure}>{point ? formatOf(spec, format)(point.value) : missing}</bdi>
    </span>
  );
}

/** Shows the series' colour when the series is a line. */
function BarName({ name, isLine }: { name: string | undefined; isLine: boolean }) {
  if (!name) return null;
  return (
    <span>
      {isLine ? (
        <>
          <i className={styles.key} data-color="chart1" />{' '}
        </>
      ) : null}
      <bdi className={styles.figure}>{name}</bdi>
    </span>
  );
}

function BarEntry({
  bar,
  previous,
  format,
}: {
  bar: Bar | undefined;
  previous: Bar | undefined;
  format: ChartModel['format'];
}) {
  if (!bar) return null;
  return (
    <>
      {(['open', 'high', 'low', 'close'] as const).map((part) => (
        <span key={part}>
          <b>{part.charAt(0).toUpperCase()}</b> <bdi className={styles.figure}>{format(bar[part])}</bdi>
        </span>
      ))}
      {previous ? <Delta value={bar.close / previous.close - 1} /> : null}
    </>
  );
}

function dataOf(spec: SeriesSpec): readonly { time: number }[] {
  return 'bars' in spec ? spec.bars : spec.points;
}

/** Index of the item at `time`, compared in whole seconds as the chart does; −1 when there is none. Binary search. */
function indexAt(items: readonly { time: number }[], time: number): number {
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
