import { aiApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Filters } from '@candlewick/shared-page/filters';
import { SearchFilter } from '@candlewick/shared-page/list-filters';
import { Page } from '@candlewick/shared-page/page';
import { shortText } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findEntries, kindLabels, type GuideEntry } from './find-entries.ts';
import styles from './guide.module.css';

const guideParams = { search: shortText('q', 100) };

/** /guide: how the app works, and what its terms, indicators, patterns and metrics mean; `?q=` searches it. */
export function GuidePage() {
  const { view, choose, type } = useUrlState(guideParams);
  const guide = useQuery(apiQuery(aiApi.guide, { query: {} }));
  return (
    <Page>
      <PageHeader title="Guide" description="How Candlewick works, and what its terms and figures mean" />
      <Filters chips={[]}>
        <SearchFilter
          className={styles.search}
          label="Search the guide"
          placeholder="Sharpe ratio, credits, engulfing…"
          value={view.search}
          onChange={(search) => type({ search })}
        />
      </Filters>
      <Answer query={guide} skeleton={<Skeleton height="48rem" />}>
        {({ entries }) => <Entries entries={entries} search={view.search} onClear={() => choose({ search: '' })} />}
      </Answer>
    </Page>
  );
}

interface EntriesProps {
  readonly entries: readonly GuideEntry[];
  readonly search: string;
  readonly onClear: () => void;
}

function Entries({ entries, search, onClear }: EntriesProps) {
  const sections = useMemo(() => findEntries(entries, search), [entries, search]);
  if (sections.length === 0)
    return (
      <PlaceholderOverlay
        state="noResults"
        hint={`Nothing in the guide matches “${search.trim()}”. Try a shorter word.`}
        actions={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  return sections.map(([kind, members]) => (
    <Card key={kind} title={kindLabels[kind]}>
      <dl className={styles.entries}>
        {members.map(({ name, other_names: [fullName], paragraphs }) => (
          <div key={name} className={styles.entry}>
            <dt>
              {name}
              {kind === 'indicator' && fullName ? <span className={styles.full}> {fullName}</span> : null}
            </dt>
            {paragraphs.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  ));
}
