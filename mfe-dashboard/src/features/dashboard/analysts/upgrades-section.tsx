import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatDay, formatMoney } from '@candlewick/shared-design/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeColumn, moneyColumn } from '@candlewick/shared-page/columns';
import { DataCard } from '../../../common/data-card.tsx';
import { actionNames, gradeNames, type RatingAction } from './grades.ts';

type Ratings = NonNullable<EndpointResponse<typeof tickersApi.upgradeDowngrade>>;
type Rating = Ratings['ratings'][number];

/** Changes of recommendations and price targets, newest first. */
export default function UpgradesSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.upgradeDowngrade, { params: { ticker } }));
  return (
    <DataCard title="Upgrades and downgrades" query={query} empty={`No analyst coverage of ${ticker}`} height="32rem">
      {(data) => <RatingTable ticker={ticker} data={data} />}
    </DataCard>
  );
}

function verdictOf({ ratings }: Ratings): string {
  const yearAgo = (ratings[0]?.time ?? 0) - 365 * 86_400_000;
  const recent = ratings.filter(({ time }) => time >= yearAgo);
  const count = (wanted: RatingAction) => recent.filter(({ action }) => action === wanted).length;
  const [up, down] = [count('upgrade'), count('downgrade')];
  return `${up} ${up === 1 ? 'upgrade' : 'upgrades'} and ${down} ${down === 1 ? 'downgrade' : 'downgrades'} in 12 months`;
}

const tones = { upgrade: 'success', downgrade: 'danger', maintain: 'neutral' } as const;
const actionCell = ({ action }: Rating) => <Badge tone={tones[action]}>{actionNames[action]}</Badge>;
const changeOf = ({ price_target: target, previous_price_target: before }: Rating) =>
  target === null || before === null ? null : target / before - 1;

/** "hold to buy", or "buy" where it stays. */
function gradesOf({ from_grade: from, to_grade: to }: Rating): string {
  const [before, now] = [gradeNames[from].toLowerCase(), gradeNames[to].toLowerCase()];
  return before === now ? now : `${before} to ${now}`;
}

function columnsOf(currency: string): readonly DataColumn<Rating>[] {
  return [
    { id: 'date', header: 'Date', kind: 'date', value: (row) => row.date, pin: 'start' },
    { id: 'firm', header: 'Firm', value: (row) => row.firm, width: 200, filter: 'choice' },
    {
      id: 'action',
      header: 'Action',
      value: (row) => actionNames[row.action],
      cell: actionCell,
      width: 110,
      filter: 'choice',
    },
    { id: 'from', header: 'From', value: (row) => gradeNames[row.from_grade], priority: 1, filter: 'choice' },
    { id: 'to', header: 'To', value: (row) => gradeNames[row.to_grade], filter: 'choice' },
    moneyColumn('target', 'Price target', (row) => row.price_target, { currency }),
    moneyColumn('before', 'Before', (row) => row.previous_price_target, { currency, priority: 1 }),
    changeColumn('change', 'Change', changeOf, { digits: 1, priority: 2 }),
  ];
}

function phoneRowOf(currency: string) {
  return {
    title: (row: Rating) => row.firm,
    subtitle: (row: Rating) => `${formatDay(row.date)}, ${gradesOf(row)}`,
    value: (row: Rating) => <span data-numeric="">{formatMoney(row.price_target, currency)}</span>,
    delta: (row: Rating) => <Delta value={changeOf(row)} digits={1} />,
  };
}

function RatingTable({ ticker, data }: { readonly ticker: string; readonly data: Ratings }) {
  const columns = useMemo(() => columnsOf(data.currency), [data.currency]);
  const phoneRow = useMemo(() => phoneRowOf(data.currency), [data.currency]);
  return (
    <>
      <p>{verdictOf(data)}</p>
      <DataTable
        label="Upgrades and downgrades"
        columns={columns}
        rows={data.ratings}
        rowId={(row) => `${row.time} ${row.firm}`}
        rowName={(row) => `${row.firm}, ${row.date}`}
        phoneRow={phoneRow}
        csvName={`${ticker} upgrades and downgrades`}
        isArrangeable
        maxHeight={520}
      />
    </>
  );
}
