import { formatCompactMoney, formatPercent } from '@candlewick/shared-design/format';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { changeOf, strengthOf, type Company, type Sector, type Span } from '../model/market-map.ts';
import { placeSectors, tileNear, type Tile } from '../model/tiles.ts';
import styles from '../market-map.module.css';

interface HeatMapProps {
  readonly sectors: readonly Sector[];
  readonly span: Span;
}

const percent = (change: number | null, digits: number) => formatPercent(change, { digits, isSigned: true });

const describe = (company: Company, span: Span) =>
  `${company.ticker} ${percent(changeOf(company, span), 1)}, ${company.name}, market cap ${formatCompactMoney(company.market_cap)}`;

/** Width and height of an element in px; 0 until the browser has laid it out. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
}

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
const isArrow = (key: string): key is keyof typeof arrows => Object.hasOwn(arrows, key);

/** A treemap of sectors and their companies. It is one tab stop: arrow keys move to the neighbor on that side. */
export function HeatMap({ sectors, span }: HeatMapProps) {
  const [place, size] = useSize();
  const placed = useMemo(() => placeSectors(sectors, size), [sectors, size]);
  const links = placed.flatMap(({ tiles }) => tiles).filter(({ isLink }) => isLink);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pointed, setPointed] = useState<Company | null>(null);
  const stop = links.find(({ company }) => company.ticker === chosen) ?? links[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const next = isArrow(event.key) && stop ? tileNear(links, stop, arrows[event.key]) : undefined;
    if (!isArrow(event.key)) return;
    event.preventDefault();
    if (next) place.current?.querySelector<HTMLElement>(`[data-ticker="${CSS.escape(next.company.ticker)}"]`)?.focus();
  };
  const tileOf = (tile: Tile) => {
    const { company, isLink, ...box } = tile;
    const change = changeOf(company, span);
    const strength = strengthOf(change, span);
    const look = {
      className: styles.tile,
      'data-direction': strength > 0 ? 'up' : strength < 0 ? 'down' : undefined,
      style: { ...boxStyle(box), '--strength': Math.abs(strength) } as CSSProperties,
      onPointerEnter: () => setPointed(company),
    };
    if (!isLink) return <span key={company.ticker} aria-hidden="true" {...look} />;
    const size = Math.min(box.width / 4.2, box.height / 2.6);
    return (
      <a
        key={company.ticker}
        {...look}
        href={sectionHref(company.ticker, 'prices')}
        data-ticker={company.ticker}
        aria-label={describe(company, span)}
        tabIndex={tile === stop ? 0 : -1}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setChosen(company.ticker);
          setPointed(company);
        }}
      >
        {size >= 8 ? (
          <span className={styles.label} style={{ fontSize: `${Math.min(24, Math.max(10, size))}px` }}>
            <b>{company.ticker}</b> {size >= 11 ? <span>{percent(change, 1)}</span> : null}
          </span>
        ) : null}
      </a>
    );
  };
  return (
    <>
      <div
        ref={place}
        className={styles.map}
        role="group"
        aria-label="Map of the market"
        onPointerLeave={() => setPointed(null)}
      >
        {placed.map(({ sector, tiles, label, ...box }) => (
          <div key={sector.name} role="group" aria-label={`${sector.name} ${percent(sector.change, 1)}`}>
            {label ? (
              <span className={styles.sector} style={boxStyle({ ...box, height: label })} aria-hidden="true">
                {sector.name} <span>{percent(sector.change, 1)}</span>
              </span>
            ) : null}
            {tiles.map(tileOf)}
          </div>
        ))}
      </div>
      <p className={styles.pointed}>{pointed ? describe(pointed, span) : 'Size: market cap. Color: change.'}</p>
    </>
  );
}

const boxStyle = ({ x, y, width, height }: Pick<Tile, 'x' | 'y' | 'width' | 'height'>): CSSProperties => ({
  insetInlineStart: x,
  insetBlockStart: y,
  inlineSize: width,
  blockSize: height,
});
