import { formatInteger, formatPercent } from '../../foundations/format/format.ts';
import { textWidth } from './axis.ts';
import { colorOf } from './color-of.ts';
import { SvgChart } from './svg-chart.tsx';
import type { ChartBase } from './chart.types.ts';
import styles from './plot.module.css';

/** `fraction` of the shares outstanding, `change` since the last report as a fraction of the shares outstanding. */
export interface Holder {
  name: string;
  fraction: number;
  change?: number | null | undefined;
}

export interface OwnershipChartProps extends ChartBase {
  /** Largest first. */
  holders: readonly Holder[];
  /** What has the shares, in the singular and in the plural. Default: holders. */
  nouns?: readonly [one: string, many: string] | undefined;
}

const rowHeightPx = 26;
const holderNouns = ['holder', 'holders'] as const;
const percent = (value: number | null | undefined) => formatPercent(value);

/** Holders' shares as bars, because readers compare lengths better than angles. */
export function OwnershipChart({
  holders,
  nouns = holderNouns,
  label,
  height: givenHeight,
  ...base
}: OwnershipChartProps) {
  const height = givenHeight ?? Math.max(rowHeightPx, holders.length * rowHeightPx);
  /** A missing share has no bar and shows a dash. */
  const shares = holders.map(({ fraction }) => (Number.isFinite(fraction) ? fraction : 0));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const said =
    holders.length === 1
      ? `1 ${nouns[0]}, ${percent(total)}`
      : `${formatInteger(holders.length)} ${nouns[1]}, ${percent(total)} together`;
  const largest = Math.max(...shares, 1e-9);
  const textOf = (index: number) => {
    const holder = holders[index];
    if (!holder) return '';
    const change = holder.change ? `, ${formatPercent(holder.change, { isSigned: true })} since the last report` : '';
    return `${holder.name}: ${percent(holder.fraction)}${change}`;
  };
  return (
    <SvgChart
      {...base}
      label={label}
      height={height}
      summary={`${label}: ${said}. ${holders.length > 0 ? `${textOf(0)}.` : ''}`}
      isEmpty={holders.length === 0}
      count={holders.length}
      columns={1}
      textOf={textOf}
      legend={said}
      table={() => ({
        columns: [
          { id: 'name', header: nouns[0].replace(/^./, (first) => first.toUpperCase()) },
          { id: 'fraction', header: 'Share', unit: 'fraction', format: percent },
          {
            id: 'change',
            header: 'Change',
            unit: 'fraction',
            format: (value) => formatPercent(value, { isSigned: true }),
          },
        ],
        rows: holders.map((holder) => ({ ...holder })),
      })}
    >
      {(width, active) => {
        const names = Math.min(width * 0.45, Math.max(...holders.map(({ name }) => textWidth(name))) + 10);
        const most = Math.floor((names - 10) / 6.4);
        const values = 56;
        const row = height / holders.length;
        return holders.map(({ name, fraction }, index) => {
          const length = Math.max(1, ((width - names - values) * (shares[index] ?? 0)) / largest);
          const middle = (index + 0.5) * row;
          return (
            <g key={name}>
              {active === index ? <rect className={styles.cursor} y={index * row} width={width} height={row} /> : null}
              <text className={styles.name} x={0} y={middle} dominantBaseline="central">
                {name.length > most ? `${name.slice(0, most - 1)}…` : name}
              </text>
              <rect x={names} y={middle - 6} width={length} height={12} rx={1} style={{ fill: colorOf('chart3') }} />
              <text className={styles.value} x={names + length + 6} y={middle} dominantBaseline="central">
                {percent(fraction)}
              </text>
              <rect className={styles.target} data-index={index} y={index * row} width={width} height={row} />
            </g>
          );
        });
      }}
    </SvgChart>
  );
}
