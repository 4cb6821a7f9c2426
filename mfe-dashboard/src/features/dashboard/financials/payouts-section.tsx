import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatDay, formatLongDay, formatMoney, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { StatementChart } from '@candlewick/shared-design/statement-chart';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compactMoneyColumn, moneyColumn, percentColumn } from '@candlewick/shared-page/columns';
import { DataCard } from '../../../common/data-card.tsx';
import { periodName } from '../../../common/period-name.ts';
import { dividendYear } from './dividend-year.ts';
import { usePeriods } from './use-periods.tsx';

type Payouts = NonNullable<EndpointResponse<typeof tickersApi.payouts>>;
type Dividends = NonNullable<EndpointResponse<typeof tickersApi.dividends>>;
type Dividend = Dividends['dividends'][number];

/** Dividends, splits, and what the company spends on dividends and buybacks. */
export default function PayoutsSection({ ticker }: { readonly ticker: string }) {
  const [interval, control] = usePeriods();
  const dividends = useQuery(apiQuery(tickersApi.dividends, { params: { ticker } }));
  const payouts = useQuery(apiQuery(tickersApi.payouts, { params: { ticker } }));
  return (
    <>
      <DataCard
        title="Dividends and splits"
        query={dividends}
        empty={`No dividends or splits for ${ticker}`}
        height="36rem"
      >
        {(data) => <DividendHistory ticker={ticker} data={data} />}
      </DataCard>
      <DataCard
        title="Dividends and buybacks"
        query={payouts}
        empty={`No cash flow statements for ${ticker}`}
        height="30rem"
        controls={control}
      >
        {(data) => <PayoutHistory ticker={ticker} data={data} interval={interval} />}
      </DataCard>
    </>
  );
}

const perShare = { digits: 4 };

/** As the table has it, without its zeros: $0.29, $0.1990. */
function shareText(amount: number, currency: string): string {
  const isCents = Math.abs(amount * 100 - Math.round(amount * 100)) < 0.001;
  return formatMoney(amount, currency, isCents ? {} : perShare);
}

/** What comes next or came last, in a sentence. */
function verdictOf({ dividends, next_dividend: next, splits, currency }: Dividends): string {
  const [last] = dividends;
  const [split] = splits;
  const paid = next
    ? `Next dividend: ${shareText(next.amount, currency)} a share, ex-date ${formatLongDay(next.ex_date)}${next.payment_date ? `, paid ${formatLongDay(next.payment_date)}` : ''}.`
    : last
      ? `Last dividend: ${shareText(last.amount, currency)} a share on ${formatLongDay(last.payment_date ?? last.ex_date)}.`
      : 'No dividends.';
  return split
    ? `${paid} Last split: ${formatNumber(split.ratio, { digits: 0 })} for 1 on ${formatLongDay(split.date)}.`
    : paid;
}

/** What a share pays in a year, and how that grows. */
function DividendTiles({ ticker, data }: { readonly ticker: string; readonly data: Dividends }) {
  const { figures } = useQuery(apiQuery(tickersApi.profile, { params: { ticker } })).data ?? {};
  const { paid, growth, count } = dividendYear(data.dividends);
  if (count === 0) return null;
  return (
    <StatGrid>
      <StatTile
        label="Dividend yield"
        value={formatPercent(figures?.dividend_yield_fraction ?? null)}
        note="Last 12 months ÷ price"
      />
      <StatTile
        label="Paid in a year"
        value={shareText(paid, data.currency)}
        note={count === 1 ? '1 dividend a share' : `${count} dividends a share`}
      />
      <StatTile
        label="Change from a year ago"
        value={formatPercent(growth, { digits: 1, isSigned: true })}
        note="Adjusted for splits"
      />
    </StatGrid>
  );
}

function DividendHistory({ ticker, data }: { readonly ticker: string; readonly data: Dividends }) {
  const { currency, dividends } = data;
  const columns = useMemo((): DataColumn<Dividend>[] => {
    const amount = { currency, digits: 4, unit: `${currency} per share` };
    return [
      { id: 'ex', header: 'Ex-date', kind: 'date', value: (row) => row.ex_date, pin: 'start' },
      { id: 'paid', header: 'Payment', kind: 'date', value: (row) => row.payment_date },
      moneyColumn('amount', 'Per share', (row) => row.amount, amount),
      moneyColumn('adjusted', 'Adjusted for splits', (row) => row.adjusted_amount, { ...amount, priority: 1 }),
    ];
  }, [currency]);
  const phoneRow = {
    title: (row: Dividend) => formatDay(row.ex_date),
    subtitle: (row: Dividend) => (row.payment_date ? `Paid ${formatDay(row.payment_date)}` : 'Ex-date'),
    value: (row: Dividend) => formatMoney(row.amount, currency, perShare),
  };
  return (
    <>
      <p>{verdictOf(data)}</p>
      <DividendTiles ticker={ticker} data={data} />
      <DataTable
        phoneRow={phoneRow}
        label="Dividends"
        columns={columns}
        rows={dividends}
        rowId={(row) => row.ex_date}
        csvName={`${ticker} dividends`}
        maxHeight={360}
        empty="No dividends."
      />
    </>
  );
}

interface PayoutHistoryProps {
  readonly ticker: string;
  readonly data: Payouts;
  readonly interval: 'annual' | 'quarterly';
}

function PayoutHistory({ ticker, data, interval }: PayoutHistoryProps) {
  const { currency } = data;
  const rows = interval === 'annual' ? data.years : data.quarters;
  const columns = useMemo(
    (): DataColumn<Payouts['years'][number]>[] => [
      { id: 'period', header: 'Period', value: periodName, pin: 'start', width: 96, isSortable: false },
      compactMoneyColumn('dividends', 'Dividends', (row) => row.dividends_paid, { currency }),
      compactMoneyColumn('buybacks', 'Buybacks', (row) => row.share_repurchases, { currency }),
      compactMoneyColumn('income', 'Net income', (row) => row.net_income, { currency, priority: 2 }),
      percentColumn('payout', 'Payout ratio', (row) => row.payout_ratio),
      percentColumn('total', 'With buybacks', (row) => row.total_payout_ratio, { priority: 1 }),
    ],
    [currency],
  );
  const oldestFirst = useMemo(() => rows.toReversed(), [rows]);
  return (
    <>
      <StatementChart
        label={`${ticker} dividends and buybacks`}
        periods={oldestFirst.map(periodName)}
        series={[
          { id: 'dividends', label: 'Dividends', values: oldestFirst.map((row) => row.dividends_paid) },
          { id: 'buybacks', label: 'Buybacks', values: oldestFirst.map((row) => row.share_repurchases) },
        ]}
        currency={currency}
        layout="stacked"
      />
      <DataTable
        label="Dividends and buybacks by period"
        columns={columns}
        rows={rows}
        rowId={(row) => row.period_end}
        csvName={`${ticker} payouts ${interval}`}
        maxHeight={360}
      />
    </>
  );
}
