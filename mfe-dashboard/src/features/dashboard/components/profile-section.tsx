import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { formatDayRange } from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import { typeNames } from '../../../common/type-names.ts';
import styles from './profile-section.module.css';

/** Description and key facts of an instrument. */
export function ProfileSection({ ticker }: { readonly ticker: string }) {
  const profile = useQuery(apiQuery(tickersApi.profile, { params: { ticker } }));
  return (
    <Answer query={profile} skeleton={<Skeleton height="14rem" />}>
      {(data) => <About profile={data} />}
    </Answer>
  );
}

function About({ profile }: { readonly profile: EndpointResponse<typeof tickersApi.profile> }) {
  const items = [
    { key: 'type', label: 'Type', value: typeNames[profile.type] },
    { key: 'exchange', label: 'Exchange', value: profile.exchange },
    { key: 'currency', label: 'Currency', value: profile.currency },
    { key: 'sector', label: 'Sector', value: profile.sector },
    { key: 'industry', label: 'Industry', value: profile.industry },
    {
      key: 'website',
      label: 'Website',
      value: profile.website ? <Link href={profile.website}>{profile.website}</Link> : null,
    },
    { key: 'history', label: 'Price history', value: formatDayRange(profile.first_date, profile.last_date) },
    { key: 'source', label: 'Source', value: profile.source_label },
  ];
  return (
    <Card title={`About ${profile.name}`}>
      <div className={styles.profile}>
        <p>{profile.description}</p>
        <KeyValueList items={items.filter(({ value }) => value !== null)} />
      </div>
    </Card>
  );
}
