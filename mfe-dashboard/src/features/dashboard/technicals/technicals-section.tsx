import { Badge } from '@candlewick/shared-design/badge';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatInteger, formatPercent, formatPrice, missing } from '@candlewick/shared-design/format';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { Segmented } from '@candlewick/shared-design/segmented';
import { TechnicalsGauge } from '@candlewick/shared-design/technicals-gauge';
import { Slot } from '@candlewick/shared-page/slot';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useMemo } from 'react';
import { changeColumn, numberColumn } from '@candlewick/shared-page/columns';
import { DataCard } from '../../../common/data-card.tsx';
import { lineName, ruleOf, scoreOf, votesOf, voteText, type Line, type Technicals } from './reading.ts';
import { technicalsParams, useTechnicals, type Interval } from './use-technicals.ts';
import styles from './technicals.module.css';

const intervals = [
  { value: '1m', label: '1m', title: '1 minute' },
  { value: '15m', label: '15m', title: '15 minutes' },
  { value: '60m', label: '1h', title: '1 hour' },
  { value: 'daily', label: 'D', title: 'Daily' },
  { value: 'weekly', label: 'W', title: 'Weekly' },
] as const;

/** What moving averages and oscillators of an interval say. */
export default function TechnicalsSection({ ticker }: { readonly ticker: string }) {
  const { view, choose } = useUrlState(technicalsParams);
  const query = useTechnicals(ticker, view.interval);
  return (
    <>
      <DataCard
        title="Technicals"
        query={query}
        empty={`Not enough ${ticker} bars at this interval`}
        height="52rem"
        controls={
          <Segmented
            label="Interval"
            options={intervals}
            value={view.interval}
            onChange={(interval) => choose({ interval })}
          />
        }
      >
        {(data) => <Readings ticker={ticker} data={data} interval={view.interval} />}
      </DataCard>
      <Slot name="technicals-summary" height="17rem" props={{ ticker }} />
    </>
  );
}

interface ReadingsProps {
  readonly ticker: string;
  readonly data: Technicals;
  readonly interval: Interval;
}

function Readings({ ticker, data, interval }: ReadingsProps) {
  const { averages, oscillators, price } = data;
  const all = useMemo(() => [...averages, ...oscillators], [averages, oscillators]);
  const name = (group: string) => `${ticker} ${group} ${interval}`;
  const averageColumns = useMemo(() => averageColumnsOf(ticker, price), [ticker, price]);
  return (
    <>
      <p>{voteText(all)}. Not advice</p>
      <div className={styles.room}>
        <div className={styles.gauges}>
          {averages.length > 0 ? <Gauge label="Summary" lines={all} /> : null}
          {averages.length > 0 ? <Gauge label="Moving averages" lines={averages} /> : null}
          <Gauge label="Oscillators" lines={oscillators} />
        </div>
      </div>
      <div className={styles.tables}>
        {averages.length > 0 ? (
          <LineTable title="Moving averages" lines={averages} columns={averageColumns} csvName={name('averages')} />
        ) : null}
        <LineTable title="Oscillators" lines={oscillators} columns={oscillatorColumns} csvName={name('oscillators')} />
      </div>
      <RecordNote lines={all} />
    </>
  );
}

function Gauge({ label, lines }: { readonly label: string; readonly lines: readonly Line[] }) {
  const votes = votesOf(lines);
  return (
    <TechnicalsGauge
      label={label}
      score={scoreOf(votes)}
      votes={votes}
      toolbar={<span className={styles.title}>{label}</span>}
    />
  );
}

const verdictNames = { buy: 'Buy', neutral: 'Neutral', sell: 'Sell' };
const tones = { buy: 'success', neutral: 'neutral', sell: 'danger' } as const;

const nameColumn: DataColumn<Line> = { id: 'name', header: 'Indicator', value: lineName, pin: 'start', width: 150 };
const verdictCell = ({ verdict }: Line) => <Badge tone={tones[verdict]}>{verdictNames[verdict]}</Badge>;
const verdictColumn: DataColumn<Line> = {
  id: 'verdict',
  header: 'Verdict',
  value: ({ verdict }) => verdictNames[verdict],
  cell: verdictCell,
  filter: 'choice',
  width: 96,
};
const ruleColumn: DataColumn<Line> = {
  id: 'rule',
  header: 'Rule',
  value: ruleOf,
  isWrapped: true,
  isSortable: false,
  filter: false,
  width: 240,
  priority: 1,
};

/** How often the verdict was right: `54 of 120, 45%`. */
const recordText = ({ record }: Line) =>
  record
    ? `${formatInteger(record.right)} of ${formatInteger(record.cases)}, ${formatPercent(record.right / record.cases, { digits: 0 })}`
    : missing;

const recordColumn: DataColumn<Line> = {
  id: 'record',
  header: 'Was right',
  kind: 'number',
  value: ({ record }) => (record ? record.right / record.cases : null),
  format: (value) => formatPercent(value, { digits: 0 }),
  unit: 'fraction',
  cell: (line) => (
    <span className={styles.record} data-numeric="" title={recordTitle(line)}>
      {recordText(line)}
    </span>
  ),
  width: 136,
  priority: 2,
};

function recordTitle({ record, verdict }: Line): string | undefined {
  if (!record) return undefined;
  const share = formatPercent(record.right / record.cases, { digits: 0 });
  const usual = formatPercent(record.usual_fraction, { digits: 0 });
  return `${share} of ${verdictNames[verdict].toLowerCase()} verdicts; ${usual} of all bars`;
}

const oscillatorColumns: readonly DataColumn<Line>[] = [
  nameColumn,
  numberColumn('value', 'Value', ({ value }) => value),
  verdictColumn,
  recordColumn,
  ruleColumn,
];

function averageColumnsOf(ticker: string, price: number): readonly DataColumn<Line>[] {
  return [
    nameColumn,
    { ...numberColumn<Line>('value', 'Value', ({ value }) => value), format: (value) => formatPrice(value, ticker) },
    changeColumn('distance', 'Price vs average', ({ value }) => price / value - 1, { digits: 1 }),
    verdictColumn,
    recordColumn,
    ruleColumn,
  ];
}

const phoneRowOf = (columns: readonly DataColumn<Line>[]) => ({
  title: lineName,
  subtitle: (line: Line) => (line.record ? `Was right ${recordText(line)}` : ruleOf(line)),
  value: ({ value }: Line) => (
    <span data-numeric="">{columns.find(({ id }) => id === 'value')?.format?.(value) ?? missing}</span>
  ),
  delta: verdictCell,
});

/** What the counts mean, and what they must beat. */
function RecordNote({ lines }: { readonly lines: readonly Line[] }) {
  const records = lines.flatMap(({ record, verdict }) => (record ? [{ ...record, verdict }] : []));
  const [first] = records;
  if (!first) return null;
  const buy = records.find(({ verdict }) => verdict === 'buy')?.usual_fraction ?? 1 - first.usual_fraction;
  return (
    <p className={styles.note}>
      Was right: how often the price was higher (buy) or lower (sell) {first.bars} bars after the verdict began, over
      all bars here. The price rose in {formatPercent(buy, { digits: 0 })} of all spans of {first.bars} bars, so a buy
      has to beat that. Costs are left out, and the past may not repeat.
    </p>
  );
}

interface LineTableProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly columns: readonly DataColumn<Line>[];
  readonly csvName: string;
}

function LineTable({ title, lines, columns, csvName }: LineTableProps) {
  return (
    <div className={styles.table}>
      <GroupHeading>{title}</GroupHeading>
      <p>{voteText(lines)}</p>
      <DataTable
        label={title}
        columns={columns}
        rows={lines}
        rowId={lineName}
        phoneRow={phoneRowOf(columns)}
        csvName={csvName}
      />
    </div>
  );
}
