import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Segmented } from '@candlewick/shared-design/segmented';
import { StatementChart } from '@candlewick/shared-design/statement-chart';
import { oneOf } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataCard } from '../../../common/data-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { HiddenPeriods } from './hidden-periods.tsx';
import { balanceLines, cashFlowLines, incomeLines, linesWithValues, valueOf, type Line } from './lines.ts';
import { periodName } from '../../../common/period-name.ts';
import { usePeriods } from './use-periods.tsx';

type Period = { readonly period_end: string; readonly fiscal_year: number; readonly fiscal_quarter: number | null };

const statements = {
  income: {
    label: 'Income statement',
    endpoint: tickersApi.incomeStatement,
    lines: incomeLines as readonly Line<Period>[],
    charted: ['revenue', 'operating_income', 'net_income'],
  },
  balance: {
    label: 'Balance sheet',
    endpoint: tickersApi.balanceSheet,
    lines: balanceLines as readonly Line<Period>[],
    charted: ['total_assets', 'total_liabilities', 'total_equity'],
  },
  cash: {
    label: 'Cash flow',
    endpoint: tickersApi.cashFlow,
    lines: cashFlowLines as readonly Line<Period>[],
    charted: ['operating_cash_flow', 'capital_expenditure', 'free_cash_flow'],
  },
} as const;

type StatementId = keyof typeof statements;

const statementIds = ['income', 'balance', 'cash'] as const satisfies readonly StatementId[];
const params = { statement: oneOf('statement', statementIds, 'income') };
const options = statementIds.map((value) => ({ value, label: statements[value].label }));

/** Income statement, balance sheet and cash flow, by year or quarter. */
export default function StatementsSection({ ticker }: { readonly ticker: string }) {
  const { view, choose } = useUrlState(params);
  const [interval, periodControl] = usePeriods();
  const { label, endpoint, lines, charted } = statements[view.statement];
  const query = useQuery({
    ...apiQuery(endpoint as typeof tickersApi.incomeStatement, { params: { ticker }, query: { interval } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataCard
      title="Financial statements"
      query={query}
      empty={`No financial statements for ${ticker}`}
      height="46rem"
      controls={
        <>
          <Segmented
            label="Statement"
            options={options}
            value={view.statement}
            onChange={(statement) => choose({ statement })}
          />
          {periodControl}
        </>
      }
    >
      {({ periods, currency, hidden_periods: hidden }) => (
        <>
          <Statement
            name={`${ticker} ${label.toLowerCase()}`}
            {...{ label, lines, charted, currency }}
            periods={periods as readonly Period[]}
          />
          <HiddenPeriods count={hidden} />
        </>
      )}
    </DataCard>
  );
}

interface StatementProps {
  readonly name: string;
  readonly label: string;
  readonly lines: readonly Line<Period>[];
  readonly charted: readonly string[];
  /** Newest first. */
  readonly periods: readonly Period[];
  readonly currency: string;
}

function Statement({ name, label, lines, charted, periods, currency }: StatementProps) {
  const shown = useMemo(() => linesWithValues(lines, periods), [lines, periods]);
  const oldestFirst = useMemo(() => periods.toReversed(), [periods]);
  const series = useMemo(
    () =>
      shown
        .filter(({ id }) => charted.includes(id))
        .map((line) => ({
          id: line.id,
          label: line.label,
          values: oldestFirst.map((row) => valueOf(line, row)),
        })),
    [shown, charted, oldestFirst],
  );
  return (
    <>
      <StatementChart label={name} periods={oldestFirst.map(periodName)} series={series} currency={currency} />
      <FiguresTable label={label} lines={shown} periods={periods} currency={currency} csvName={name} />
    </>
  );
}
