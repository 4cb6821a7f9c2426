import type { backtestApi, EndpointResponse } from '@candlewick/shared-api';
import { Badge } from '@candlewick/shared-design/badge';
import { formatDateTime, formatDayRange, formatInteger, formatShortDate } from '@candlewick/shared-design/format';
import { monthsOf } from '@candlewick/shared-design/monthly-returns';
import { Sheet } from '@candlewick/shared-page/paper';
import { Rule } from '@candlewick/shared-page/rule';
import { useId, type ReactNode } from 'react';
import { resultHref } from '../../../common/backtest-links.ts';
import type { Summary } from '../../../common/backtest.types.ts';
import { metricBasis, metricValue, reasonText } from '../../../common/metric-text.ts';
import { verdictOf } from '../../../common/verdict.ts';
import { equityOf } from '../model/series.ts';
import tables from '../plain-table.module.css';
import styles from '../report.module.css';
import { EquityPicture } from './equity-picture.tsx';
import { ReportMonths } from './report-months.tsx';
import { ReportTrades } from './report-trades.tsx';

interface ReportSheetProps {
  readonly summary: Summary;
  /** Undefined while it loads, and on plans without it. */
  readonly details: EndpointResponse<typeof backtestApi.detailedResult> | undefined;
  readonly isLocked: boolean;
}

/** A result on paper: strategy, assumptions, figures, curve, trades, warnings and where the data came from. */
export function ReportSheet({ summary, details, isLocked }: ReportSheetProps) {
  const { card, parent, body, currency, assumptions, warnings, first_date, last_date } = summary;
  const metrics = details?.metrics ?? summary.metrics;
  return (
    <Sheet
      title={`${parent.name} · ${card.ticker}`}
      facts={
        <p>
          {formatDayRange(first_date, last_date)}. {verdictOf(card)?.text ?? 'No verdict'}.{' '}
          {summary.simulated ? <Badge tone="warning">Simulated</Badge> : null}
        </p>
      }
      backHref={resultHref(card.parent_id, card.id)}
      backLabel="Back to the result"
    >
      <section className={styles.part} aria-labelledby="report-strategy">
        <h2 id="report-strategy">Strategy</h2>
        <Rule body={body} />
      </section>
      <section className={styles.part} aria-labelledby="report-equity">
        <h2 id="report-equity">Equity</h2>
        <EquityPicture series={summary.series} currency={currency} />
      </section>
      <WideSection title="Figures">
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">Metric</th>
              <th scope="col" data-number="">
                Value
              </th>
              <th scope="col">Formula</th>
            </tr>
          </thead>
          <tbody>
            {metrics.map((metric) => (
              <tr key={metric.id}>
                <th scope="row">{metric.name}</th>
                <td data-number="">
                  {metricValue(metric, currency)}
                  {metric.reason === null ? null : `, ${reasonText(metric.reason)}`}
                </td>
                <td>{metric.reason ?? [metric.formula, metricBasis(metric)].filter(Boolean).join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideSection>
      <WideSection title="Returns by month">
        <ReportMonths months={monthsOf(equityOf(summary))} />
      </WideSection>
      <section className={styles.part} aria-labelledby="report-assumptions">
        <h2 id="report-assumptions">Assumptions</h2>
        <ul className={styles.list}>
          {assumptions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="report-warnings">
        <h2 id="report-warnings">Warnings</h2>
        {warnings.length === 0 ? <p>No warnings</p> : null}
        <ul className={styles.list}>
          {warnings.map(({ code, time, message }) => (
            <li key={`${code} ${time}`}>
              {time === null ? '' : `${formatShortDate(time)}: `}
              {message}
            </li>
          ))}
        </ul>
      </section>
      <WideSection title="Trades">
        {details ? (
          <ReportTrades trades={details.trades} ticker={summary.card.ticker} currency={currency} />
        ) : (
          <p>{isLocked ? 'Your plan doesn’t include trade details.' : 'Trades didn’t load.'}</p>
        )}
      </WideSection>
      <footer className={styles.foot}>
        <p>
          Prices: {summary.source_label}, in {currency}
          {summary.simulated ? '. Simulated prices are made up and couldn’t have been traded' : ''}. Past results don’t
          predict the future.
        </p>
        <p>
          {formatInteger(summary.series.time.length)} daily bars, fingerprint <code>{summary.bars_hash}</code>. Engine{' '}
          {summary.engine_version}, rules {summary.semantics_version}. Run {formatDateTime(parent.created_at)}.
        </p>
      </footer>
    </Sheet>
  );
}

/** A section whose table scrolls sideways on a narrow screen. */
function WideSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only the focused element
    <section className={styles.part} aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
