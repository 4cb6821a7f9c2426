import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { formatDay, formatMoney, formatPercent } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { sectionHref } from '@candlewick/shared-page/section-href';
import type { ReactNode } from 'react';
import { periodName } from '../../../common/period-name.ts';
import { reportTime } from '../../../common/report-time.ts';
import { voteText } from '../technicals/reading.ts';
import type { Overview, Profile } from './use-overview.ts';
import styles from './profile.module.css';

interface Item {
  readonly section: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly note: string | null;
}

interface NextCardProps {
  readonly profile: Profile;
  readonly overview: Overview;
}

/** Reports, dividends, analysts and signals, each a way to its tab. */
export function NextCard({ profile, overview }: NextCardProps) {
  const { earnings, target, dividends, technicals } = overview;
  const isLoading = [earnings, target, dividends, technicals].includes(undefined);
  const hasEvents = [earnings, target, dividends].some((part) => part !== null);
  const items = [
    ...reportsOf(overview),
    ...dividendOf(profile, overview),
    ...targetOf(overview),
    ...signalsOf(overview),
  ];
  return (
    <Card title={hasEvents ? 'Events and verdicts' : 'Signals'}>
      {isLoading ? (
        <Skeleton height={earnings !== null ? '15rem' : dividends !== null ? '5rem' : '2.75rem'} />
      ) : (
        <>
          <ul className={styles.items}>
            {items.map(({ section, label, value, note }) => (
              <li key={label}>
                <Link href={sectionHref(profile.ticker, section)} variant="quiet">
                  {label}
                </Link>
                <span className={styles.value}>{value}</span>
                {note ? <span className={styles.note}>{note}</span> : null}
              </li>
            ))}
          </ul>
          {overview.isLocked ? (
            <p className={styles.note}>
              <Link href="/plans-and-pricing">See plans</Link> with earnings, dividends and signals
            </p>
          ) : null}
        </>
      )}
    </Card>
  );
}

function reportsOf({ earnings }: Overview): readonly Item[] {
  if (!earnings) return [];
  const { currency, quarters, expected_quarters: expected } = earnings;
  const next = expected.find(({ report_date: day }) => day !== null);
  const [last] = quarters;
  const surprise = last?.eps_surprise_fraction ?? null;
  return [
    next && {
      section: 'earnings',
      label: 'Next report',
      value: formatDay(next.report_date),
      note: [reportTime(next), `EPS est. ${formatMoney(next.eps_estimate.mean, currency)}`].filter(Boolean).join(' · '),
    },
    last && {
      section: 'earnings',
      label: 'Last surprise',
      value: <Delta value={surprise} digits={1} />,
      note: `${periodName(last)}: EPS ${formatMoney(last.eps, currency)}, est. ${formatMoney(last.eps_estimate, currency)}`,
    },
  ].filter((item) => item !== undefined);
}

function dividendOf({ figures }: Profile, { dividends }: Overview): readonly Item[] {
  const [last] = dividends?.dividends ?? [];
  const coming = dividends?.next_dividend ?? last;
  if (!dividends || !coming) return [];
  return [
    {
      section: 'payouts',
      label: 'Dividend',
      value: formatPercent(figures?.dividend_yield_fraction ?? null),
      note: `${formatMoney(coming.amount, dividends.currency)} a share, ex-date ${formatDay(coming.ex_date)}`,
    },
  ];
}

function targetOf({ target }: Overview): readonly Item[] {
  if (!target) return [];
  const { currency, mean, upside_fraction: upside, analysts } = target;
  return [
    {
      section: 'price-target',
      label: 'Price target',
      value: <Delta value={upside} digits={1} />,
      note: `${formatMoney(mean, currency)}, mean of ${analysts} analysts`,
    },
  ];
}

function signalsOf({ technicals }: Overview): readonly Item[] {
  const lines = technicals ? [...technicals.averages, ...technicals.oscillators] : [];
  if (lines.length === 0) return [];
  const [verdict = '', counts = ''] = voteText(lines).split(': ');
  return [{ section: 'technicals', label: 'Technicals', value: verdict, note: counts }];
}
