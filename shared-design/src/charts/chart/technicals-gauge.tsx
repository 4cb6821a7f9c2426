import { formatInteger, formatNumber } from '../../foundations/format/format.ts';
import { colorOf, tint } from './color-of.ts';
import { verdictOf, verdicts } from './verdict.ts';
import { SvgChart } from './svg-chart.tsx';
import type { ChartBase } from './chart.types.ts';
import styles from './plot.module.css';

export interface TechnicalsGaugeProps extends ChartBase {
  /** Mean vote of the indicators, −1 (all say sell) to 1 (all say buy); null when none could be computed. */
  score: number | null;
  /** Number of indicators per vote. */
  votes?: { sell: number; neutral: number; buy: number } | undefined;
}

const fills = [colorOf('down'), tint('down', 50), tint('chart2', 45), tint('up', 50), colorOf('up')];

/** The combined vote of technical indicators from strong sell to strong buy, as needle and word. */
export function TechnicalsGauge({ score, votes, label, height = 190, ...base }: TechnicalsGaugeProps) {
  const verdict = score === null || !Number.isFinite(score) ? null : verdictOf(score);
  const counts = votes
    ? `${formatInteger(votes.sell)} sell, ${formatInteger(votes.neutral)} neutral, ${formatInteger(votes.buy)} buy`
    : '';
  const said = `${verdict?.label}, ${formatNumber(score, { isSigned: true })} between \u22121 and 1${counts ? `; ${counts}` : ''}`;
  return (
    <SvgChart
      {...base}
      label={label}
      height={height}
      summary={verdict ? `${label}: ${said}.` : `${label}: no data.`}
      isEmpty={!verdict}
      count={1}
      textOf={() => said}
      legend={counts}
      table={() => ({
        columns: [
          { id: 'name', header: 'Figure' },
          { id: 'value', header: 'Value', format: (value) => formatNumber(value) },
        ],
        rows: [
          { name: 'Score', value: score },
          ...Object.entries(votes ?? {}).map(([name, value]) => ({ name, value })),
        ],
      })}
    >
      {(width) => {
        const radius = Math.max(20, Math.min(width / 2 - 60, height - 54));
        const center = { x: width / 2, y: radius + 22 };
        const turn = verdict?.turn ?? 0.5;
        const tip = on(center, radius - 18, turn);
        const [a, b] = [on(center, 5, turn + 0.5), on(center, 5, turn - 0.5)];
        return (
          <g data-index={0}>
            {verdicts.map(({ id, label: name }, index) => (
              <g key={id}>
                <path
                  d={arc(center, radius, index / 5 + 0.004, (index + 1) / 5 - 0.004)}
                  style={{ stroke: fills[index] }}
                  className={styles.arc}
                />
                <Name
                  name={name}
                  place={on(center, radius + 14, (index + 0.5) / 5)}
                  center={center.x}
                  isStrong={verdict?.id === id}
                />
              </g>
            ))}
            <polygon className={styles.needle} points={`${a.x},${a.y} ${tip.x},${tip.y} ${b.x},${b.y}`} />
            <circle className={styles.needle} cx={center.x} cy={center.y} r={5} />
            <text className={styles.verdict} x={center.x} y={center.y + 26} textAnchor="middle">
              {verdict?.label}
            </text>
          </g>
        );
      }}
    </SvgChart>
  );
}

function Name({
  name,
  place,
  center,
  isStrong,
}: {
  name: string;
  place: { x: number; y: number };
  center: number;
  isStrong: boolean;
}) {
  const isMiddle = Math.abs(place.x - center) < 4;
  return (
    <text
      className={isStrong ? styles.strong : styles.axis}
      x={place.x}
      y={place.y + 3}
      textAnchor={isMiddle ? 'middle' : place.x < center ? 'end' : 'start'}
    >
      {/* A word a line: dials stand beside each other. */}
      {name.split(' ').map((word, line) => (
        <tspan key={word} x={place.x} dy={line === 0 ? undefined : '1.15em'}>
          {word}
        </tspan>
      ))}
    </text>
  );
}

/** A point of the half circle; `turn` 0 is left, 1 right. */
function on(center: { x: number; y: number }, radius: number, turn: number) {
  const angle = Math.PI * (1 - turn);
  return { x: center.x + radius * Math.cos(angle), y: center.y - radius * Math.sin(angle) };
}

function arc(center: { x: number; y: number }, radius: number, from: number, to: number): string {
  const [a, b] = [on(center, radius - 6, from), on(center, radius - 6, to)];
  return `M ${a.x} ${a.y} A ${radius - 6} ${radius - 6} 0 0 1 ${b.x} ${b.y}`;
}
