import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatCompactMoney, formatDay, formatPercent } from '@candlewick/shared-design/format';
import { StatementChart } from '@candlewick/shared-design/statement-chart';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataCard } from '../../../common/data-card.tsx';
import { periodName } from '../../../common/period-name.ts';

type FinancialPosition = NonNullable<EndpointResponse<typeof tickersApi.financialPosition>>;
type Side = FinancialPosition['latest'];

/** What the company owns and owes, short and long term, at the last report and a year before. */
export default function PositionSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.financialPosition, { params: { ticker } }));
  return (
    <DataCard title="Financial position" query={query} empty={`No balance sheets for ${ticker}`} height="34rem">
      {(data) => <Position ticker={ticker} data={data} />}
    </DataCard>
  );
}

const lines: readonly { readonly id: keyof Side & string; readonly label: string }[] = [
  { id: 'short_term_assets', label: 'Short-term assets' },
  { id: 'long_term_assets', label: 'Long-term assets' },
  { id: 'total_assets', label: 'Total assets' },
  { id: 'short_term_liabilities', label: 'Short-term liabilities' },
  { id: 'long_term_liabilities', label: 'Long-term liabilities' },
  { id: 'total_liabilities', label: 'Total liabilities' },
  { id: 'total_equity', label: 'Total equity' },
  { id: 'cash_and_investments', label: 'Cash and investments' },
  { id: 'total_debt', label: 'Total debt' },
  { id: 'net_debt', label: 'Net debt' },
];

interface Row {
  readonly id: string;
  readonly label: string;
  readonly latest: number | null;
  readonly before: number | null;
}

const amountOf = (side: Side, id: keyof Side) => (typeof side[id] === 'number' ? side[id] : null);

/** Whether what is due within a year is covered, which is what the table is read for. */
function verdictOf({ latest, currency }: FinancialPosition): string {
  const { short_term_assets: assets, short_term_liabilities: liabilities } = latest;
  if (assets === null || liabilities === null) {
    const { total_assets: all, total_liabilities: owed } = latest;
    return `Total assets ${formatCompactMoney(all, currency)}, total liabilities ${formatCompactMoney(owed, currency)}.`;
  }
  const covers = assets >= liabilities ? 'cover' : 'don’t cover';
  return `Short-term assets of ${formatCompactMoney(assets, currency)} ${covers} short-term liabilities of ${formatCompactMoney(liabilities, currency)}.`;
}

function Position({ ticker, data }: { readonly ticker: string; readonly data: FinancialPosition }) {
  const { latest, year_before: before, currency } = data;
  const rows = useMemo(
    () =>
      lines
        .map(({ id, label }): Row => ({ id, label, latest: amountOf(latest, id), before: amountOf(before, id) }))
        .filter((row) => row.latest !== null),
    [latest, before],
  );
  const columns = useMemo((): DataColumn<Row>[] => {
    const money = (id: 'latest' | 'before', header: string): DataColumn<Row> => ({
      id,
      header,
      kind: 'number',
      value: (row) => row[id],
      format: (value) => formatCompactMoney(value, currency, { isAligned: true }),
      unit: currency,
      isSortable: false,
    });
    return [
      { id: 'line', header: 'Line', value: (row) => row.label, pin: 'start', width: 190, isSortable: false },
      money('latest', formatDay(latest.period_end)),
      money('before', formatDay(before.period_end)),
      {
        id: 'change',
        header: 'Change',
        kind: 'number',
        value: ({ latest: now, before: then }) =>
          now === null || then === null || then === 0 ? null : (now - then) / Math.abs(then),
        format: (value) => formatPercent(value, { isSigned: true, digits: 1 }),
        unit: 'fraction',
        isSortable: false,
      },
    ];
  }, [latest, before, currency]);
  const sides = [before, latest];
  return (
    <>
      <p>{verdictOf(data)}</p>
      <StatementChart
        label={`${ticker} financial position`}
        periods={sides.map(periodName)}
        series={[
          { id: 'assets', label: 'Total assets', values: sides.map((side) => side.total_assets) },
          { id: 'liabilities', label: 'Total liabilities', values: sides.map((side) => side.total_liabilities) },
          { id: 'equity', label: 'Total equity', values: sides.map((side) => side.total_equity) },
        ]}
        currency={currency}
        canStack={false}
      />
      <DataTable
        label="Financial position"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        csvName={`${ticker} financial position`}
      />
    </>
  );
}
