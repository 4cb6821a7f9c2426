import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatDay, formatMarketDate, formatMoney } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { allOf } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { DataAnswer } from '../../common/data-answer.tsx';
import { weekdayFrom } from '../../common/days.ts';
import { reportTime } from '../../common/report-time.ts';
import { sectionHref } from '@candlewick/shared-page/section-href';
import widget from '../../common/widget.module.css';
import styles from './agenda.module.css';

type Report = NonNullable<EndpointResponse<typeof tickersApi.earningsCalendar>>['reports'][number];
type Ipo = NonNullable<EndpointResponse<typeof tickersApi.ipoCalendar>>['ipos'][number];

const shown = 6;

/** Who reports and who goes public on the day: today, or the Monday after a weekend. */
export function AgendaWidget() {
  const [day] = useState(() => weekdayFrom(formatMarketDate(Date.now())));
  const query = { from: day, to: day };
  const earnings = useQuery(apiQuery(tickersApi.earningsCalendar, { query }));
  const ipos = useQuery(apiQuery(tickersApi.ipoCalendar, { query }));
  const both = allOf(earnings, ipos);
  const [reported, offered] = both.data ?? [];
  const known = reported ?? offered;
  const asked = {
    ...both,
    data: known && { ...known, reports: reported?.reports ?? [], ipos: offered?.ipos ?? null },
  };
  return (
    <div className={widget.widget}>
      <DataAnswer query={asked} empty="This server’s market data has no calendars." height="16rem">
        {({ reports, ipos: offerings }) => (
          <>
            <p>
              <strong>{formatDay(day)}</strong>: {countOf(reports, offerings)}
            </p>
            <ul className={styles.list}>
              {offerings?.map((ipo) => (
                <Offering key={ipo.proposed_ticker} ipo={ipo} />
              ))}
              {reports.slice(0, Math.max(0, shown - (offerings?.length ?? 0))).map((report) => (
                <Reporting key={report.ticker} report={report} />
              ))}
            </ul>
            <p className={styles.links}>
              <Link href="/earnings-calendar">Earnings calendar</Link>
              <Link href="/ipo-calendar">IPO calendar</Link>
            </p>
          </>
        )}
      </DataAnswer>
    </div>
  );
}

/** `5 earnings reports, no IPOs`; no word on IPOs where nobody knows. */
function countOf(reports: readonly Report[], offerings: readonly Ipo[] | null): string {
  const reporting = reports.length === 1 ? '1 earnings report' : `${reports.length || 'no'} earnings reports`;
  if (!offerings) return reporting;
  const offering = offerings.length === 1 ? '1 IPO' : `${offerings.length || 'no'} IPOs`;
  return `${reporting}, ${offering}`;
}

interface EntryProps {
  readonly children: ReactNode;
  /** What happens, when. */
  readonly note: string;
  readonly figure: string;
}

function Entry({ children, note, figure }: EntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.name}>{children}</span>
      <span className={styles.note}>{note}</span>
      <span data-numeric="">{figure}</span>
    </li>
  );
}

function Offering({ ipo: { name, status, price_low, price_high, offer_price } }: { readonly ipo: Ipo }) {
  const price =
    offer_price === null ? `${formatMoney(price_low)} – ${formatMoney(price_high)}` : formatMoney(offer_price);
  return (
    <Entry note={status === 'withdrawn' ? 'IPO withdrawn' : 'IPO'} figure={price}>
      <bdi>{name}</bdi>
    </Entry>
  );
}

function Reporting({ report: { ticker, name, before_open, eps, eps_estimate } }: { readonly report: Report }) {
  const expected = eps_estimate === null ? '' : `EPS est. ${formatMoney(eps_estimate)}`;
  const figure = eps === null ? expected : `EPS ${formatMoney(eps)}`;
  return (
    <Entry note={reportTime({ before_open }) ?? ''} figure={figure}>
      <Link href={sectionHref(ticker, 'earnings')} variant="quiet">
        {ticker}
      </Link>{' '}
      <bdi className={widget.muted}>{name}</bdi>
    </Entry>
  );
}
