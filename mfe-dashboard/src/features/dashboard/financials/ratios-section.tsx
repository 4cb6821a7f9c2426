import { tickersApi, type ScreenerField } from '@candlewick/shared-api';
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
import { linesWithValues, ratioGroups, valueOf, type LineGroup, type RatioRow } from './lines.ts';
import { periodName } from '../../../common/period-name.ts';
import { SectorNote } from './sector-note.tsx';
import { usePeriods } from './use-periods.tsx';
import { writerOf } from './write-line.ts';

const params = {
  group: oneOf('group', ['margins', 'returns', 'liquidity', 'valuation'], 'margins'),
};
const options = ratioGroups.map(({ id, label }) => ({ value: id as 'margins', label }));

/** Margins, returns, liquidity and valuation over the periods. */
export default function RatiosSection({ ticker }: { readonly ticker: string }) {
  const { view, choose } = useUrlState(params);
  const [interval, periodControl] = usePeriods();
  const query = useQuery({
    ...apiQuery(tickersApi.financialRatios, { params: { ticker }, query: { interval } }),
    placeholderData: keepPreviousData,
  });
  const group = ratioGroups.find(({ id }) => id === view.group) ?? ratioGroups[0];
  return (
    <DataCard
      title="Financial ratios"
      query={query}
      empty={`No financial statements for ${ticker}, so no ratios`}
      height="30rem"
      controls={
        <>
          <Segmented label="Ratios" options={options} value={view.group} onChange={(next) => choose({ group: next })} />
          {periodControl}
        </>
      }
    >
      {({ periods, currency, hidden_periods: hidden }) => (
        <>
          {group ? <Ratios ticker={ticker} group={group} periods={periods} currency={currency} /> : null}
          <HiddenPeriods count={hidden} />
        </>
      )}
    </DataCard>
  );
}

/** The figure of a group that the screener has of every company. */
const inSector: Readonly<Record<string, ScreenerField>> = {
  margins: 'net_margin_ratio',
  returns: 'return_on_equity_ratio',
  liquidity: 'debt_to_equity_ratio',
  valuation: 'pe_ratio',
};

interface RatiosProps {
  readonly ticker: string;
  readonly group: LineGroup<RatioRow>;
  /** Newest first. */
  readonly periods: readonly RatioRow[];
  readonly currency: string;
}

function Ratios({ ticker, group, periods, currency }: RatiosProps) {
  const lines = useMemo(() => linesWithValues(group.lines, periods), [group, periods]);
  const oldestFirst = useMemo(() => periods.toReversed(), [periods]);
  const [first] = lines;
  const compared = inSector[group.id];
  // Percent and times do not share an axis: the chart has the lines of the first one's kind.
  const charted = lines.filter(({ kind }) => kind === first?.kind);
  const name = `${ticker} ${group.label.toLowerCase()}`;
  return (
    <>
      {compared ? <SectorNote ticker={ticker} field={compared} /> : null}
      {first ? (
        <StatementChart
          label={name}
          periods={oldestFirst.map(periodName)}
          series={charted.map((line) => ({
            id: line.id,
            label: line.label,
            values: oldestFirst.map((row) => valueOf(line, row)),
          }))}
          format={writerOf(first, currency)}
          unit={first.kind === 'percent' ? 'fraction' : 'times'}
          canStack={false}
        />
      ) : null}
      <FiguresTable label={group.label} lines={lines} periods={periods} currency={currency} csvName={name} />
    </>
  );
}
