import { formatInteger, formatMoney, formatPercent, formatShortDate } from '../../foundations/format/format.ts';
import { linear, niceTicks, textWidth } from './axis.ts';
import { colorOf } from './color-of.ts';
import type { ChartBase, ChartColor, Point } from './chart.types.ts';
import { SvgChart } from './svg-chart.tsx';
import styles from './plot.module.css';

export interface PriceTarget {
  low: number;
  mean: number;
  high: number;
}

export interface PriceTargetChartProps extends ChartBase {
  /** Past closes in ascending order. The targets start at the last finite close. */
  history: readonly Point[];
  /** In the same currency. */
  target: PriceTarget;
  /** Horizon of the targets in months; default 12. */
  months?: number | undefined;
  currency?: string | undefined;
  /** Number of analysts; not shown when missing or not finite. */
  analysts?: number | undefined;
}

const monthMs = 2_629_800_000;
const bottom = 20;
const kinds: readonly { id: keyof PriceTarget; name: string; color: ChartColor }[] = [
  { id: 'high', name: 'High', color: 'up' },
  { id: 'mean', name: 'Mean', color: 'chart1' },
  { id: 'low', name: 'Low', color: 'down' },
];

/** Analysts' price targets: a cone from the last close to the lowest, mean and highest target. */
export function PriceTargetChart({ history, target, months = 12, currency = 'USD', ...rest }: PriceTargetChartProps) {
  const { analysts, height = 260, label, ...base } = rest;
  const last = history.findLast(({ value }) => Number.isFinite(value));
  const money = (value: number) => formatMoney(value, currency);
  const said = kinds.map(({ id, name }) => {
    const change = last ? formatPercent(target[id] / last.value - 1, { isSigned: true, digits: 1 }) : '';
    return { id, name, text: `${name} ${money(target[id])}`, change };
  });
  const textOf = (index: number) => `${said[index]?.text}, ${said[index]?.change} in ${months} months`;
  const who = Number.isFinite(analysts) ? `${formatInteger(analysts)} ${analysts === 1 ? 'analyst' : 'analysts'}` : '';
  return (
    <SvgChart
      {...base}
      label={label}
      height={height}
      summary={
        last
          ? `${label}${who && ` by ${who}`}: last ${money(last.value)} on ${formatShortDate(last.time)}. ${kinds.map((_, index) => textOf(index)).join('. ')}.`
          : `${label}: no data.`
      }
      isEmpty={!last || !Number.isFinite(target.low + target.mean + target.high)}
      count={kinds.length}
      columns={1}
      textOf={textOf}
      legend={last ? `Last ${money(last.value)}, ${formatShortDate(last.time)}${who && ` · ${who}`}` : null}
      table={() => ({
        columns: [
          { id: 'name', header: 'Target' },
          { id: 'price', header: 'Price', unit: currency, format: money },
          {
            id: 'change',
            header: 'From the last close',
            unit: 'fraction',
            format: (value) => formatPercent(value, { isSigned: true }),
          },
        ],
        rows: kinds.map(({ id, name }) => ({
          name,
          price: target[id],
          change: last ? target[id] / last.value - 1 : null,
        })),
      })}
    >
      {(width, active) =>
        last ? <Cone {...{ width, height, history, target, months, money, said, active, last }} /> : null
      }
    </SvgChart>
  );
}

interface ConeProps {
  width: number;
  height: number;
  history: readonly Point[];
  target: PriceTarget;
  months: number;
  money: (value: number) => string;
  said: readonly { text: string; change: string }[];
  active: number | null;
  last: Point;
}

function Cone({ width, height, history, target, months, money, said, active, last }: ConeProps) {
  const prices = history.map(({ value }) => value).filter(Number.isFinite);
  const ticks = niceTicks(Math.min(...prices, target.low), Math.max(...prices, target.high), height / 52);
  const left = Math.max(...ticks.map((tick) => textWidth(money(tick)))) + 8;
  // Bold letters are wider.
  const right = Math.max(...said.map(({ text }) => textWidth(text))) * 1.1 + 12;
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - bottom, 8]);
  const start = history[0]?.time ?? last.time;
  const end = last.time + months * monthMs;
  const x = linear([start, end], [left, Math.max(left + 40, width - right)]);
  const line = history.filter(({ value }) => Number.isFinite(value)).map(({ time, value }) => `${x(time)},${y(value)}`);
  const from = `${x(last.time)},${y(last.value)}`;
  const labels = spread(
    kinds.map(({ id }) => y(target[id])),
    28,
    height - bottom,
  );
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={x(end)} y1={y(tick)} y2={y(tick)} />
          <text className={styles.axis} x={left - 6} y={y(tick)} textAnchor="end" dominantBaseline="middle">
            {money(tick)}
          </text>
        </g>
      ))}
      {(
        [
          ['start', start],
          ['middle', last.time],
          ['end', end],
        ] as const
      ).map(([anchor, time]) => (
        <text key={anchor} className={styles.axis} x={x(time)} y={height - 5} textAnchor={anchor}>
          {anchor === 'middle' && x(last.time) - x(start) < 120 ? '' : formatShortDate(time)}
        </text>
      ))}
      <polygon className={styles.cone} points={`${from} ${x(end)},${y(target.high)} ${x(end)},${y(target.low)}`} />
      <polyline className={styles.line} points={line.join(' ')} />
      {kinds.map(({ id, color }, index) => (
        <g key={id}>
          <line
            className={styles.ray}
            data-active={active === index ? '' : undefined}
            style={{ stroke: colorOf(color) }}
            x1={x(last.time)}
            y1={y(last.value)}
            x2={x(end)}
            y2={y(target[id])}
          />
          <circle cx={x(end)} cy={y(target[id])} r={3} style={{ fill: colorOf(color) }} />
          <text className={styles.strong} x={x(end) + 8} y={(labels[index] ?? 0) - 3}>
            {said[index]?.text}
          </text>
          <text className={styles.axis} x={x(end) + 8} y={(labels[index] ?? 0) + 10}>
            {said[index]?.change}
          </text>
          <rect
            className={styles.target}
            data-index={index}
            x={x(end) - 8}
            y={(labels[index] ?? 0) - 14}
            width={right + 8}
            height={28}
          />
        </g>
      ))}
      <circle className={styles.dot} cx={x(last.time)} cy={y(last.value)} r={3} />
    </>
  );
}

/** Spreads positions at least `gap` px apart, as near to the wanted ones as possible, within `end`. */
function spread(wanted: readonly number[], gap: number, end: number): number[] {
  const places: number[] = [];
  for (const [index, place] of wanted.entries())
    places.push(Math.max(place, (places[index - 1] ?? -Infinity) + gap, 16));
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const below = index === places.length - 1 ? end - 10 : (places[index + 1] ?? end) - gap;
    places[index] = Math.min(places[index] ?? 0, below);
  }
  return places;
}
