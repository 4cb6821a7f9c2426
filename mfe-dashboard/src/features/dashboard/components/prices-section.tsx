import { Card } from '@candlewick/shared-design/card';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useRef, useState } from 'react';
import { sectionParams, withOtherCount } from '../model/dashboard-url.ts';
import { ChartOfView } from './chart-of-view.tsx';
import styles from './prices-section.module.css';

/** Beside the chart or below it: the chart does not wait for its code. */
const QuoteStats = loadLater(() => import('./quote-stats.tsx'), <Skeleton height="24rem" />);
const SecondChart = loadLater(() => import('./second-chart.tsx'));

/** One price chart or two, with the figures of the symbol. */
export function PricesSection({ ticker }: { readonly ticker: string }) {
  const state = useUrlState(sectionParams);
  const { isSplit, links } = state.view;
  const charts = useRef<HTMLDivElement>(null);
  /** A second chart that the user opens takes the focus, one that the address has does not. */
  const takesFocus = useRef(false);
  /** The chart that was used last: the palette acts on it. */
  const [isSecondUsed, setSecondUsed] = useState(false);
  const toggle = () => {
    takesFocus.current = !isSplit;
    if (charts.current?.lastElementChild?.contains(document.activeElement))
      charts.current.querySelector<HTMLElement>('[role=application]')?.focus();
    state.choose(withOtherCount);
  };
  const crosshairGroup = isSplit && links.includes('crosshair') ? 'prices' : undefined;
  return (
    <>
      <div className={styles.room}>
        <div ref={charts} className={styles.charts} data-split={isSplit ? '' : undefined}>
          <Card
            title={isSplit ? <bdi>{ticker}</bdi> : undefined}
            aria-label="Price chart"
            onFocus={() => setSecondUsed(false)}
          >
            <ChartOfView
              ticker={ticker}
              state={state}
              split={{ isOn: isSplit, onToggle: toggle }}
              crosshairGroup={crosshairGroup}
              hasCommands={!isSplit || !isSecondUsed}
            />
          </Card>
          {isSplit ? (
            <SecondChart
              ticker={ticker}
              state={state}
              crosshairGroup={crosshairGroup}
              hasCommands={isSecondUsed}
              focusRef={(button) => {
                if (button && takesFocus.current) {
                  takesFocus.current = false;
                  button.focus();
                }
              }}
              onFocus={() => setSecondUsed(true)}
              onClose={toggle}
            />
          ) : null}
        </div>
      </div>
      <QuoteStats ticker={ticker} />
    </>
  );
}
