import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatCompactMoney, formatNumber } from '@candlewick/shared-design/format';
import { StatementChart } from '@candlewick/shared-design/statement-chart';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataCard } from '../../../common/data-card.tsx';
import { periodName } from '../../../common/period-name.ts';
import { SectorNote } from './sector-note.tsx';

type DebtHistory = NonNullable<EndpointResponse<typeof tickersApi.debtEquityHistory>>;
type Row = DebtHistory['periods'][number];

/** What is owed beside what the owners have, over the reports. */
export default function DebtSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.debtEquityHistory, { params: { ticker } }));
  return (
    <DataCard title="Debt to equity" query={query} empty={`No balance sheets for ${ticker}`} height="34rem">
      {(data) => <Debt ticker={ticker} data={data} />}
    </DataCard>
  );
}

function verdictOf({ periods, currency }: DebtHistory): string {
  const [latest] = periods;
  if (!latest) return 'No reports.';
  const { total_debt: debt, cash_and_investments: cash, total_equity: equity, debt_to_equity_ratio: ratio } = latest;
  const owed = formatCompactMoney(debt, currency);
  const covered =
    cash >= debt
      ? 'Cash and investments cover all debt'
      : `Cash and investments cover ${formatCompactMoney(cash, currency)} of it`;
  const beside =
    ratio === null ? `equity is ${formatCompactMoney(equity, currency)}` : `${formatNumber(ratio)} times equity`;
  return `${owed} of debt: ${beside}. ${covered}.`;
}

function Debt({ ticker, data }: { readonly ticker: string; readonly data: DebtHistory }) {
  const { periods, currency } = data;
  const columns = useMemo((): DataColumn<Row>[] => {
    const money = (id: keyof Row & string, header: string, read: (row: Row) => number): DataColumn<Row> => ({
      id,
      header,
      kind: 'number',
      value: read,
      format: (value) => formatCompactMoney(value, currency, { isAligned: true }),
      unit: currency,
    });
    return [
      { id: 'period', header: 'Period', value: periodName, pin: 'start', width: 96, isSortable: false },
      { id: 'end', header: 'Ends', kind: 'date', value: (row) => row.period_end, priority: 1 },
      money('total_debt', 'Debt', (row) => row.total_debt),
      money('cash_and_investments', 'Cash and investments', (row) => row.cash_and_investments),
      money('total_equity', 'Equity', (row) => row.total_equity),
      {
        id: 'ratio',
        header: 'Debt to equity',
        kind: 'number',
        value: (row) => row.debt_to_equity_ratio,
        format: (value) => formatNumber(value),
      },
    ];
  }, [currency]);
  const oldestFirst = useMemo(() => periods.toReversed(), [periods]);
  return (
    <>
      <p>{verdictOf(data)}</p>
      <SectorNote ticker={ticker} field="debt_to_equity_ratio" />
      <StatementChart
        label={`${ticker} debt and equity`}
        periods={oldestFirst.map(periodName)}
        series={[
          { id: 'debt', label: 'Debt', values: oldestFirst.map((row) => row.total_debt) },
          { id: 'equity', label: 'Equity', values: oldestFirst.map((row) => row.total_equity) },
          { id: 'cash', label: 'Cash and investments', values: oldestFirst.map((row) => row.cash_and_investments) },
        ]}
        currency={currency}
        canStack={false}
      />
      <DataTable
        label="Debt and equity by period"
        columns={columns}
        rows={periods}
        rowId={(row) => row.period_end}
        csvName={`${ticker} debt to equity`}
        maxHeight={360}
      />
    </>
  );
}
