import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { useQuery } from '@tanstack/react-query';
import { AboutCard } from './about-card.tsx';
import { FundCard } from './fund-card.tsx';
import { knownOf, sourceOf } from './known.ts';
import { KeyFigures } from './key-figures.tsx';
import { NextCard } from './next-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { summaryOf } from './summary.ts';
import { useOverview, type Profile } from './use-overview.ts';
import { YearCard } from './year-card.tsx';
import { YearsCard } from './years-card.tsx';
import styles from './profile.module.css';

/** The instrument on one screen: what it is, how it did, what it costs and what comes next. Each part leads to its tab. */
export default function ProfileSection({ ticker }: { readonly ticker: string }) {
  const profile = useQuery(apiQuery(tickersApi.profile, { params: { ticker } }));
  return (
    <Answer query={profile} skeleton={<Skeleton height="40rem" />}>
      {(data) => <OverviewOf key={data.ticker} profile={data} />}
    </Answer>
  );
}

function OverviewOf({ profile }: { readonly profile: Profile }) {
  const overview = useOverview(profile);
  const known = knownOf(profile, overview);
  const { peers, income, technicals, earnings, target, dividends, holdings, sectors } = overview;
  const { figures, type } = profile;
  const isCompany = type === 'stock' && figures !== null;
  const isFund = type === 'etf' && figures !== null;
  const isReady = [overview.history, peers, earnings, holdings].every((part) => part !== undefined);
  const hasNext = [earnings, target, dividends, technicals].some((part) => part !== null);
  const kind = isCompany ? 'company' : isFund && holdings !== null ? 'fund' : 'other';
  const next = hasNext ? <NextCard profile={profile} overview={overview} /> : null;
  return (
    <div className={styles.overview} data-kind={kind}>
      <p className={styles.summary}>
        {isReady ? summaryOf(known) : <Skeleton height={kind === 'other' ? '1.5rem' : '3rem'} />}
      </p>
      <YearCard profile={profile} overview={overview} />
      {isCompany ? <KeyFigures profile={profile} peers={peers} /> : null}
      {kind === 'fund' ? <FundCard profile={profile} holdings={holdings} sectors={sectors} /> : null}
      {kind === 'company' ? (
        next
      ) : (
        <div className={styles.stack}>
          {next}
          <ReturnsCard history={overview.history} />
        </div>
      )}
      {isCompany && income !== null ? <YearsCard ticker={profile.ticker} income={income} /> : null}
      <AboutCard profile={profile} />
      <div className={styles.source}>
        <SourceLine of={sourceOf(profile, overview)} />
      </div>
    </div>
  );
}
