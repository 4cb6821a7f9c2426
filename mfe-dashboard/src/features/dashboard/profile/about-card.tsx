import { Card } from '@candlewick/shared-design/card';
import { CompactNumber } from '@candlewick/shared-design/compact-number';
import { formatDayRange, formatInteger, formatMoney, monthNames } from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { Link } from '@candlewick/shared-design/link';
import { typeNames } from '../../../common/type-names.ts';
import type { Profile } from './use-overview.ts';
import styles from './profile.module.css';

/** `apple.com` for `https://www.apple.com/` */
const siteName = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Currencies and coins trade on no one exchange. */
function typeText({ type, exchange, currency }: Profile): string {
  if (type === 'forex') return `Currency pair, in ${currency}`;
  if (type === 'crypto') return `Cryptocurrency, in ${currency}`;
  // Of an imported symbol, nobody knows the exchange.
  if (exchange === 'Imported') return `${typeNames[type]}, in ${currency}`;
  return `${typeNames[type]} on ${exchange}, ${currency}`;
}

function factsOf(profile: Profile) {
  const { figures, currency, website } = profile;
  const month = figures?.fiscal_year_end_month;
  return [
    { key: 'type', label: 'Type', value: typeText(profile) },
    { key: 'sector', label: 'Sector', value: profile.sector },
    { key: 'industry', label: 'Industry', value: profile.industry },
    { key: 'headquarters', label: 'Headquarters', value: profile.headquarters },
    { key: 'founded', label: 'Founded', value: profile.founded },
    { key: 'website', label: 'Website', value: website ? <Link href={website}>{siteName(website)}</Link> : null },
    { key: 'employees', label: 'Employees', value: figures?.employees ? formatInteger(figures.employees) : null },
    {
      key: 'assets',
      label: 'Net assets',
      value: figures?.net_assets ? <CompactNumber value={figures.net_assets} currency={currency} /> : null,
    },
    {
      key: 'shares',
      label: 'Shares outstanding',
      value: figures?.shares_outstanding ? <CompactNumber value={figures.shares_outstanding} /> : null,
    },
    {
      key: 'eps',
      label: 'Trailing EPS',
      value: figures?.trailing_eps ? formatMoney(figures.trailing_eps, currency) : null,
    },
    { key: 'year', label: 'Fiscal year ends', value: month ? monthNames[month - 1] : null },
    { key: 'history', label: 'Price history', value: formatDayRange(profile.first_date, profile.last_date) },
  ].filter(({ value }) => value !== null && value !== undefined);
}

/** What it does, and the facts, in as many columns as fit. */
export function AboutCard({ profile }: { readonly profile: Profile }) {
  return (
    <Card title={`About ${profile.name}`}>
      <div className={styles.about}>
        <p className={styles.description}>{profile.description}</p>
        <KeyValueList className={styles.facts} items={factsOf(profile)} />
      </div>
    </Card>
  );
}
