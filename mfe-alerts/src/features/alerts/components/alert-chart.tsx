import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import { failurePlaceholder } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { ChartWorkspace, type WorkspaceView } from '@candlewick/shared-design/chart-workspace';
import { formatShortDate } from '@candlewick/shared-design/format';
import { joinedMinutes } from '@candlewick/shared-design/running-bars';
import { useAlertPlace } from '@candlewick/shared-page/alert-place';
import ChartDrawings, { type Drawn } from '@candlewick/shared-page/chart-drawings';
import { barsOf } from '@candlewick/shared-page/strategy-lines';
import { useMemo, useState } from 'react';
import { barTimeText, intervalNames } from '../../../common/alert-words.ts';
import type { AlertDetail, Firing } from '../../../common/alert.types.ts';
import { firingMarkers, nearestFiring, rangeAround } from '../model/firing-markers.ts';
import { useAlertBars, useFirings } from '../queries/use-alert.ts';
import styles from '../alert-details.module.css';

interface AlertChartProps {
  readonly alert: AlertDetail;
  readonly bar: number | null;
  readonly onBarChosen: (time: number) => void;
}

type Prices = Pick<
  EndpointResponse<typeof pricesApi.history>,
  'bars' | 'currency' | 'source_label' | 'simulated' | 'as_of'
>;

const noFirings: readonly Firing[] = [];
const noBars = {
  state: 404,
  hint: 'No bars at this interval, so there is no chart. The history below is complete.',
} as const;

/** Prices with a marker on each bar that fired. The chosen one is in view. */
export function AlertChart({ alert, bar, onBarChosen }: AlertChartProps) {
  const { ticker, interval } = alert;
  const hasSignals = alert.rule.kind === 'strategy';
  const prices = useAlertBars(alert);
  const [drawn, setDrawn] = useState<Drawn>({});
  const shownAlert = useMemo(() => ({ id: alert.id }), [alert.id]);
  const place = useAlertPlace(ticker);
  const known = prices.data ?? undefined;
  const firings = useFirings(alert.id).data?.history ?? noFirings;
  const bars = useMemo(() => (known ? chartBars(known, interval) : []), [known, interval]);
  const hours = useMemo(() => known && hoursOf(known), [known]);
  const times = useMemo(() => (known ? bars.map(({ time }) => time) : undefined), [known, bars]);
  const markers = useMemo(
    () => firingMarkers(firings, times ?? [], { ticker, chosen: bar, hasSignals }),
    [firings, times, ticker, bar, hasSignals],
  );
  const chosenRange = useMemo(() => (times && bar !== null ? rangeAround(times, bar) : undefined), [times, bar]);
  // What the user does with the chart stays until another bar is chosen.
  const [own, setOwn] = useState<{ readonly bar: number | null; readonly view: Partial<WorkspaceView> }>();
  const ownView = own?.bar === bar ? own.view : {};
  const usual = interval === '1d' ? ('1y' as const) : ('max' as const);
  const failure = prices.error && !prices.data ? failurePlaceholder(prices.error) : undefined;
  return (
    <div className={styles.chart}>
      {bar !== null && times && !chosenRange ? <Banner tone="info">{outsideText(bar, times)}</Banner> : null}
      <ChartDrawings ticker={ticker} alerts={shownAlert} onDrawn={setDrawn} />
      <ChartWorkspace
        label={`${ticker}: triggers`}
        isLoading={prices.isPending}
        failure={failure ?? (prices.data === null ? noBars : undefined)}
        price={
          bars.length > 0 ? { bars, hours, symbol: ticker, currency: known?.currency, hasVolume: false } : undefined
        }
        markers={markers}
        {...drawn}
        {...place}
        view={{ range: chosenRange ?? usual, ...ownView }}
        onViewChange={(change) => setOwn({ bar, view: { ...ownView, ...change } })}
        onTimeChosen={(time) => {
          const nearest = nearestFiring(firings, time);
          if (nearest) onBarChosen(nearest.bar_time);
        }}
        caption={known ? captionOf(known, alert) : ''}
      />
    </div>
  );
}

type Answer = NonNullable<ReturnType<typeof useAlertBars>['data']>;

/** Five minutes are made of minutes. */
function chartBars(answer: Answer, interval: AlertDetail['interval']) {
  const bars = barsOf(answer);
  const { sessions } = 'sessions' in answer ? answer : {};
  return sessions && interval === '5m' ? joinedMinutes(bars, { sessions, stepMs: 300_000 }) : bars;
}

const hoursOf = (answer: Answer) =>
  'sessions' in answer ? { timeZone: answer.time_zone, opens: answer.sessions.map(({ open }) => open) } : undefined;

function outsideText(bar: number, times: readonly number[]): string {
  const chosen = `The chosen bar, ${barTimeText(bar)},`;
  if (bar < (times[0] ?? 0)) return `${chosen} is older than this chart.`;
  return `${chosen} is newer than this chart: prices on your plan are delayed, alerts are not.`;
}

function captionOf({ source_label, simulated, as_of }: Prices, { interval }: AlertDetail): string {
  const isSaid = !simulated || /simulat/i.test(source_label);
  return `${intervalNames[interval]} bars. ${source_label}${isSaid ? '' : ' (simulated)'}, as of ${formatShortDate(as_of)}.`;
}
