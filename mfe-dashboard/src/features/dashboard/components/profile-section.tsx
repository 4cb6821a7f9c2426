import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { CompactNumber } from '@candlewick/shared-design/compact-number';
import {
  formatDayRange,
  formatInteger,
  formatMoney,
  formatNumber,
  formatPercent,
  monthNames,
} from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import { typeNames } from '../../../common/type-names.ts';
import { SourceLine } from '@candlewick/shared-page/source-line';
import styles from './profile-section.module.css';

/** Description and key facts of an instrument. */
export default function ProfileSection({ ticker }: { readonly ticker: string }) {
  const profile = useQuery(apiQuery(tickersApi.profile, { params: { ticker } }));
  return (
    <Answer query={profile} skeleton={<Skeleton height="14rem" />}>
      {(data) => <About profile={data} />}
    </Answer>
  );
}

type Profile = EndpointResponse<typeof tickersApi.profile>;

/** Figures of a company or a fund; those that do not apply are left out. */
function figuresOf({ figures, currency }: Profile) {
  if (!figures) return [];
  const { market_cap: cap, shares_outstanding: shares, trailing_eps: eps, pe_ratio: pe } = figures;
  const { dividend_yield_fraction: dividends, employees, net_assets: assets, fiscal_year_end_month: month } = figures;
  const items = [
    { key: 'cap', label: 'Market cap', value: cap && <CompactNumber value={cap} currency={currency} /> },
    { key: 'assets', label: 'Net assets', value: assets && <CompactNumber value={assets} currency={currency} /> },
    { key: 'shares', label: 'Shares outstanding', value: shares && <CompactNumber value={shares} /> },
    { key: 'pe', label: 'P/E', value: pe && formatNumber(pe, { digits: 1 }) },
    { key: 'eps', label: 'Trailing EPS', value: eps && formatMoney(eps, currency) },
    { key: 'yield', label: 'Dividend yield', value: dividends === null ? null : formatPercent(dividends) },
    { key: 'employees', label: 'Employees', value: employees && formatInteger(employees) },
    { key: 'year', label: 'Fiscal year ends', value: month && monthNames[month - 1] },
  ];
  return items.filter(({ value }) => value !== null).map((item) => ({ ...item, isNumeric: true }));
}

function About({ profile }: { readonly profile: Profile }) {
  const items = [
    { key: 'type', label: 'Type', value: typeNames[profile.type] },
    { key: 'exchange', label: 'Exchange', value: profile.exchange },
    { key: 'currency', label: 'Currency', value: profile.currency },
    { key: 'sector', label: 'Sector', value: profile.sector },
    { key: 'industry', label: 'Industry', value: profile.industry },
    { key: 'headquarters', label: 'Headquarters', value: profile.headquarters },
    { key: 'founded', label: 'Founded', value: profile.founded },
    {
      key: 'website',
      label: 'Website',
      value: profile.website ? <Link href={profile.website}>{profile.website}</Link> : null,
    },
    { key: 'history', label: 'Price history', value: formatDayRange(profile.first_date, profile.last_date) },
    { key: 'source', label: 'Source', value: profile.source_label },
  ];
  const figures = figuresOf(profile);
  return (
    <div className={styles.cards}>
      <Card title={`About ${profile.name}`}>
        <div className={styles.profile}>
          <p className={styles.description}>{profile.description}</p>
          <KeyValueList items={items.filter(({ value }) => value !== null)} />
        </div>
      </Card>
      {profile.figures && figures.length > 0 ? (
        <Card title="Key figures">
          <div className={styles.figures}>
            <KeyValueList items={figures} />
            <SourceLine of={profile.figures} />
          </div>
        </Card>
      ) : null}
    </div>
  );
}
