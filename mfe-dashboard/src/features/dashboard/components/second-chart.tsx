import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { XIcon } from '@candlewick/shared-design/icons';
import { Popover } from '@candlewick/shared-design/popover';
import { Switch } from '@candlewick/shared-design/switch';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useEffect, useEffectEvent, useMemo, type Ref } from 'react';
import { useShell } from '@candlewick/shared-platform';
import { chartLinks, type sectionParams } from '../model/dashboard-url.ts';
import { changeOfSecond, secondOf, withLink } from '../model/second-chart.ts';
import { ChartOfView, type PriceState } from './chart-of-view.tsx';
import styles from './second-chart.module.css';

interface SecondChartProps {
  /** Of the page. */
  readonly ticker: string;
  readonly state: UrlState<typeof sectionParams>;
  readonly crosshairGroup: string | undefined;
  readonly hasCommands: boolean;
  /** Of its first control. */
  readonly focusRef: Ref<HTMLButtonElement>;
  readonly onFocus: () => void;
  readonly onClose: () => void;
}

const linkLabels = { symbol: 'Symbol', interval: 'Interval and range', crosshair: 'Crosshair' } as const;

/** The second price chart, with what it shares with the first. */
export default function SecondChart({ ticker, state, focusRef, onFocus, onClose, ...rest }: SecondChartProps) {
  const { actions } = useShell();
  const { view, choose, type } = state;
  const second = useMemo(() => secondOf(view, ticker), [view, ticker]);
  const close = useEffectEvent(onClose);
  useEffect(
    () => actions.register({ id: 'unsplit', title: 'Unsplit', section: 'Chart', run: () => close() }),
    [actions],
  );

  type Change = Parameters<PriceState['choose']>[0];
  const changed = (change: Change) => (section: typeof view) =>
    changeOfSecond(section, typeof change === 'function' ? change(secondOf(section, ticker).view) : change);
  const own: PriceState = {
    view: second.view,
    choose: (change) => choose(changed(change)),
    type: (change) => type(changed(change)),
  };
  return (
    <Card
      title={<bdi>{second.ticker}</bdi>}
      aria-label="Second chart"
      onFocus={onFocus}
      actions={
        <>
          {view.links.includes('symbol') ? null : (
            <TickerSearch
              label="Symbol of the second chart"
              isLabelHidden
              placeholder="Symbol"
              className={styles.search}
              chosen={[second.ticker]}
              onChoose={(symbol) => choose({ symbol })}
            />
          )}
          <Popover
            aria-label="Link"
            trigger={
              <Button ref={focusRef} size="sm" variant="ghost" title="What both charts share">
                Link
              </Button>
            }
          >
            <div className={styles.links}>
              {chartLinks.map((link) => (
                <Switch
                  key={link}
                  label={linkLabels[link]}
                  checked={view.links.includes(link)}
                  onChange={({ target }) =>
                    choose((section) => withLink(section, ticker, { link, isOn: target.checked }))
                  }
                />
              ))}
            </div>
          </Popover>
          <Button
            size="sm"
            variant="ghost"
            icon={<XIcon size={14} />}
            aria-label="Close second chart"
            title="Close"
            onClick={onClose}
          />
        </>
      }
    >
      <ChartOfView {...rest} isSecond ticker={second.ticker} state={own} />
    </Card>
  );
}
