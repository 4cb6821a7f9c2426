import { sideText } from '@candlewick/engine/texts';
import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatDay, formatInteger, formatMoney, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import { ScatterChart } from '@candlewick/shared-design/scatter-chart';
import { Select } from '@candlewick/shared-design/select';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { shortText } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataCard } from '../../../common/data-card.tsx';
import styles from './options-section.module.css';

type Options = NonNullable<EndpointResponse<typeof tickersApi.optionsAnalytics>>;
type Expiration = Options['expirations'][number];

const params = { expiration: shortText('expiration', 10) };

/** The option chain of an expiration, implied volatility by strike and by time, and where the open contracts are. */
export default function OptionsSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.optionsAnalytics, { params: { ticker } }));
  return (
    <DataCard title="Options" query={query} empty={`No options trade on ${ticker}`} height="60rem">
      {(data) => <Analytics ticker={ticker} data={data} />}
    </DataCard>
  );
}

const percent = (value: number) => formatPercent(value, { digits: 1 });
const kinds = { weekly: 'weekly', monthly: 'monthly', leaps: 'LEAPS' };

/** Whether options are dear, measured by how much the price has moved. */
function verdictOf({ implied_volatility_fraction: implied, historical_volatility_fraction: past }: Options): string {
  return `Implied volatility (${percent(implied)}) is ${sideText(implied, past, percent)} realized (${percent(past)})`;
}

function Analytics({ ticker, data }: { readonly ticker: string; readonly data: Options }) {
  const { view, choose } = useUrlState(params);
  const { expirations, currency, price } = data;
  const current = expirations.find(({ date }) => date === view.expiration) ?? expirations[0];
  const term = useMemo(
    () =>
      expirations.map(({ date, days, at_the_money_volatility_fraction: volatility }) => ({
        id: date,
        label: formatDay(date),
        x: days,
        y: volatility,
      })),
    [expirations],
  );
  if (!current) return <p>No options trade on {ticker}</p>;
  return (
    <>
      <p>{verdictOf(data)}</p>
      <StatGrid>
        <StatTile
          label="Implied volatility"
          value={percent(data.implied_volatility_fraction)}
          note="30 days, annualized"
        />
        <StatTile
          label="Realized volatility"
          value={percent(data.historical_volatility_fraction)}
          note="30 sessions, annualized"
        />
        <StatTile label="Put/call, open interest" value={formatNumber(data.put_call_open_interest_ratio)} />
        <StatTile label="Put/call, volume" value={formatNumber(data.put_call_volume_ratio)} />
      </StatGrid>
      <Select
        label="Expiration"
        className={styles.choice}
        value={current.date}
        items={expirations.map(({ date, kind, days }) => ({
          id: date,
          label: `${formatDay(date)} · ${kinds[kind]}, ${formatInteger(days)} days`,
        }))}
        onChange={(expiration) => choose({ expiration })}
      />
      <StatGrid>
        <StatTile
          label="Expected move"
          value={`±${formatMoney(current.expected_move, currency)}`}
          note="One standard deviation"
        />
        <StatTile
          label="Max pain"
          value={formatMoney(current.max_pain || null, currency)}
          note="Strike where option holders lose most"
        />
        <StatTile
          label="At the money"
          value={percent(current.at_the_money_volatility_fraction)}
          note="Implied volatility"
        />
        <StatTile label="Put/call, open interest" value={formatNumber(current.put_call_open_interest_ratio)} />
      </StatGrid>
      <div className={styles.charts}>
        <Smile ticker={ticker} expiration={current} />
        <ScatterChart
          label={`${ticker} term structure of implied volatility`}
          points={term}
          x={daysAxis}
          y={volatilityAxis}
          counted="expirations"
          isCurve
          selectedId={current.date}
          onSelect={(expiration) => choose({ expiration })}
        />
      </div>
      <Chain ticker={ticker} expiration={current} price={price} currency={currency} />
    </>
  );
}

const daysAxis = { label: 'Days', format: (value: number) => formatInteger(value), unit: 'days' };
const strikeAxis = { label: 'Strike', format: (value: number) => formatNumber(value) };
const volatilityAxis = { label: 'Implied volatility', format: percent, unit: 'fraction' };

function Smile({ ticker, expiration }: { readonly ticker: string; readonly expiration: Expiration }) {
  const points = useMemo(
    () =>
      expiration.strike.map((strike, index) => ({
        id: String(strike),
        label: formatNumber(strike),
        x: strike,
        y: expiration.implied_volatility_fraction[index] ?? NaN,
      })),
    [expiration],
  );
  return (
    <ScatterChart
      label={`${ticker} implied volatility by strike, ${formatDay(expiration.date)}`}
      points={points}
      x={strikeAxis}
      y={volatilityAxis}
      counted="strikes"
      isCurve
    />
  );
}

/** The call and the put of one strike. */
interface Row {
  readonly strike: number;
  readonly volatility: number | null;
  readonly call: Contract;
  readonly put: Contract;
}

interface Contract {
  readonly bid: number | null;
  readonly ask: number | null;
  readonly delta: number | null;
  readonly gamma: number | null;
  readonly theta: number | null;
  readonly vega: number | null;
  readonly volume: number | null;
  readonly interest: number | null;
}

function contractAt(side: Expiration['calls'], index: number): Contract {
  const at = (column: readonly number[]) => column[index] ?? null;
  return {
    bid: at(side.bid),
    ask: at(side.ask),
    delta: at(side.delta),
    gamma: at(side.gamma),
    theta: at(side.theta),
    vega: at(side.vega),
    volume: at(side.volume),
    interest: at(side.open_interest),
  };
}

function columnsOf(currency: string): readonly DataColumn<Row>[] {
  const money = (value: number) => formatMoney(value, currency);
  const greek = (value: number) => formatNumber(value, { digits: 3 });
  const of = (side: 'call' | 'put', name: string): readonly DataColumn<Row>[] => {
    const figure = (id: keyof Contract, header: string, format: (value: number) => string, priority?: number) => ({
      id: `${side}-${id}`,
      header: `${name} ${header}`,
      kind: 'number' as const,
      value: (row: Row) => row[side][id],
      format,
      priority,
      filter: false as const,
    });
    return [
      { ...figure('bid', 'bid', money), unit: currency },
      { ...figure('ask', 'ask', money), unit: currency },
      figure('delta', 'delta', greek, 4),
      { ...figure('gamma', 'gamma', greek), isHidden: true },
      { ...figure('theta', 'theta', greek), isHidden: true },
      { ...figure('vega', 'vega', greek), isHidden: true },
      figure('volume', 'volume', (value) => formatInteger(value), 1),
      figure('interest', 'open interest', (value) => formatInteger(value), 2),
    ];
  };
  return [
    {
      id: 'strike',
      header: 'Strike',
      kind: 'number',
      value: (row) => row.strike,
      format: money,
      unit: currency,
      pin: 'start',
      width: 96,
    },
    ...of('call', 'Call'),
    {
      id: 'volatility',
      header: 'Implied volatility',
      kind: 'number',
      value: (row) => row.volatility,
      format: percent,
      unit: 'fraction',
      priority: 3,
      filter: false,
    },
    ...of('put', 'Put'),
  ];
}

interface ChainProps {
  readonly ticker: string;
  readonly expiration: Expiration;
  readonly price: number;
  readonly currency: string;
}

function Chain({ ticker, expiration, price, currency }: ChainProps) {
  const columns = useMemo(() => columnsOf(currency), [currency]);
  const rows = useMemo(
    () =>
      expiration.strike.map((strike, index): Row => ({
        strike,
        volatility: expiration.implied_volatility_fraction[index] ?? null,
        call: contractAt(expiration.calls, index),
        put: contractAt(expiration.puts, index),
      })),
    [expiration],
  );
  const nearest = rows.reduce<Row | undefined>(
    (best, row) => (best && Math.abs(best.strike - price) <= Math.abs(row.strike - price) ? best : row),
    undefined,
  );
  return (
    <DataTable
      label={`Chain for ${formatDay(expiration.date)}; the marked strike is nearest the price`}
      columns={columns}
      rows={rows}
      rowId={({ strike }) => String(strike)}
      current={nearest ? String(nearest.strike) : undefined}
      csvName={`${ticker} options ${expiration.date}`}
      isArrangeable
      maxHeight={480}
    />
  );
}
