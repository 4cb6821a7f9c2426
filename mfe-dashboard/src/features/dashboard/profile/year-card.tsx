import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { formatPercent, formatPrice, formatShortDate } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { PriceRange } from '@candlewick/shared-design/price-range';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { useMemo, useState, type PointerEvent } from 'react';
import { useQuote } from '../../../common/use-quote.ts';
import type { Overview, Profile } from './use-overview.ts';
import { changeAt, indexLine, yearLine, type YearLine } from './year.ts';
import styles from './profile.module.css';

interface YearCardProps {
  readonly profile: Profile;
  readonly overview: Overview;
}

/** The price of a year, beside the index where that makes sense, and where the price stands between its high and low. */
export function YearCard({ profile: { ticker }, overview: { history, index } }: YearCardProps) {
  const { quote } = useQuote(ticker);
  const own = useMemo(() => (history ? yearLine(history) : null), [history]);
  const indexHistory = index?.history;
  const other = useMemo(
    () => (history && indexHistory ? indexLine(indexHistory, history) : null),
    [history, indexHistory],
  );
  const write = (price: number) => formatPrice(price, ticker);
  const isLoading = history === undefined || (index !== null && index.history === undefined);
  return (
    <Card title="One year" actions={<Link href={sectionHref(ticker, 'prices')}>Chart</Link>}>
      <div className={styles.year}>
        {isLoading ? (
          <Skeleton height="13.5rem" />
        ) : own ? (
          <YearChart ticker={ticker} own={own} other={other && index ? { name: index.name, line: other } : null} />
        ) : (
          <p className={styles.note}>Too few prices for a chart.</p>
        )}
        {quote ? (
          <PriceRange
            label="52-week range"
            low={quote.year_low}
            high={quote.year_high}
            price={quote.price}
            format={write}
          />
        ) : (
          <Skeleton height="2.75rem" />
        )}
      </div>
    </Card>
  );
}

interface YearChartProps {
  readonly ticker: string;
  readonly own: YearLine;
  readonly other: { readonly name: string; readonly line: YearLine } | null;
}

const [widthUnits, heightUnits] = [1000, 100];

/** Changes over the year as lines. The pointer reads a day; the chart with everything else is a click away. */
function YearChart({ ticker, own, other }: YearChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [from, to] = [own.time[0] ?? 0, own.time.at(-1) ?? 1];
  const all = [...own.change, ...(other?.line.change ?? []), 0];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (time: number) => ((time - from) / Math.max(1, to - from)) * widthUnits;
  const y = (change: number) => heightUnits - ((change - low) / Math.max(1e-9, high - low)) * heightUnits;
  const pathOf = ({ time, change }: YearLine) =>
    time
      .map((each, index) => `${index === 0 ? 'M' : 'L'}${x(each).toFixed(1)} ${y(change[index] ?? 0).toFixed(2)}`)
      .join('');
  const at = pointed ?? to;
  const lines = [
    { name: ticker, line: own, kind: 'own' },
    ...(other ? [{ name: other.name, line: other.line, kind: 'index' }] : []),
  ];
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const wanted = from + ((clientX - left) / Math.max(1, width)) * (to - from);
    const nearest = own.time.findLast((time) => time <= wanted) ?? from;
    if (nearest !== pointed) setPointed(nearest);
  };
  const said = lines.map(
    ({ name, line }) => `${name} ${formatPercent(line.change.at(-1), { digits: 1, isSigned: true })}`,
  );
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {lines.map(({ name, line, kind }) => (
          <span key={kind} className={styles.key} data-kind={kind}>
            {name} <Delta value={changeAt(line, at)} digits={1} />
          </span>
        ))}
        <span className={styles.note}>{formatShortDate(at)}</span>
      </figcaption>
      <div
        className={styles.plot}
        role="img"
        aria-label={`Change over one year: ${said.join(', ')}`}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(null)}
      >
        <svg viewBox={`0 0 ${widthUnits} ${heightUnits}`} preserveAspectRatio="none" aria-hidden="true">
          <line className={styles.zero} x1={0} x2={widthUnits} y1={y(0)} y2={y(0)} />
          {pointed === null ? null : (
            <line className={styles.cross} x1={x(pointed)} x2={x(pointed)} y1={0} y2={heightUnits} />
          )}
          {lines.toReversed().map(({ line, kind }) => (
            <path key={kind} className={styles.line} data-kind={kind} d={pathOf(line)} />
          ))}
        </svg>
        <span className={styles.bound} data-end="top">
          {formatPercent(high, { digits: 0, isSigned: true })}
        </span>
        <span className={styles.bound} data-end="bottom">
          {formatPercent(low, { digits: 0, isSigned: true })}
        </span>
      </div>
      <div className={styles.ends}>
        <span>{formatShortDate(from)}</span>
        <span>{formatShortDate(to)}</span>
      </div>
    </figure>
  );
}
