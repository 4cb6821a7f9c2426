import { failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { useLiveRows } from '@candlewick/shared-page/live-rows';
import { provenanceOf } from '@candlewick/shared-page/price-list';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { useMemo, type KeyboardEvent } from 'react';
import { priceRowsOf } from '../../../common/price-rows.ts';
import { usePrices } from '../../../common/use-prices.ts';
import { rowAfter, rowPx, rowsToDraw } from '../model/row-window.ts';
import type { SymbolPanelProps } from '../symbol-panel.widget.tsx';
import styles from '../symbol-panel.module.css';
import { useRowActions } from '../use-row-actions.ts';
import { useRowWindow } from '../use-row-window.ts';
import { useStepping } from '../use-stepping.ts';
import { SymbolRow } from './symbol-row.tsx';

interface SymbolRowsProps extends SymbolPanelProps {
  readonly label: string;
  readonly tickers: readonly string[];
}

/** The symbols of a list, in the list's order. Only rows in view are drawn, and only they and those near them move. */
export function SymbolRows({ label, tickers, ...props }: SymbolRowsProps) {
  const { ticker, symbolHref, isSheet } = props;
  const { prices } = usePrices(tickers);
  const loaded = useMemo(() => priceRowsOf(tickers, prices.data?.rows ?? []), [tickers, prices.data]);
  const { rows, onRowsInView } = useLiveRows(loaded);
  const hrefOf = (symbol: string) => symbolHref.replace('_symbol_', encodeURIComponent(symbol));
  const stepping = useStepping({ ticker, hrefOf, opensSteps: !isSheet });
  const active = Math.max(0, tickers.indexOf(stepping.active));
  const { scroller, inView, page } = useRowWindow(rows, active, onRowsInView);
  const actionsOf = useRowActions(props);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = (event.target as HTMLElement).closest('[role=row]');
    const side = { ArrowLeft: 'a', ArrowRight: 'button' }[event.key];
    if (side) row?.querySelector<HTMLElement>(side)?.focus();
    const next = rowAfter(event.key, active, { count: tickers.length, page });
    const symbol = next === undefined ? undefined : tickers[next];
    if (symbol !== undefined) stepping.stepTo(symbol);
    if (side || symbol !== undefined) event.preventDefault();
  };
  return (
    <>
      {prices.isError ? (
        <Banner
          tone="danger"
          actions={
            <Button size="sm" onClick={() => void prices.refetch()}>
              Try again
            </Button>
          }
        >
          {failureOf(prices.error).message}
        </Banner>
      ) : null}
      <div
        ref={scroller}
        role="grid"
        // The rows have the focus, and their keys arrive here.
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={tickers.length}
        className={styles.rows}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={styles.all} style={{ blockSize: tickers.length * rowPx }}>
          {rowsToDraw(inView, rows.length, active).map((index) => {
            const row = rows[index]!;
            return (
              <SymbolRow
                key={row.ticker}
                row={row}
                index={index}
                href={hrefOf(row.ticker)}
                isCurrent={row.ticker === ticker}
                isActive={index === active}
                takesFocus={stepping.isMoving && index === active}
                actions={actionsOf(row)}
                onOpen={() => stepping.settleAt(row.ticker)}
              />
            );
          })}
        </div>
      </div>
      {prices.data && prices.data.rows.length > 0 ? <SourceLine of={provenanceOf(prices.data)} /> : null}
    </>
  );
}
