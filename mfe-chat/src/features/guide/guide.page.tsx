import { aiApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Filters } from '@candlewick/shared-page/filters';
import { SearchFilter } from '@candlewick/shared-page/list-filters';
import { Page } from '@candlewick/shared-page/page';
import { oneOf, shortText } from '@candlewick/shared-page/url-params';
import { useIsPhone } from '@candlewick/shared-page/use-is-phone';
import { useUrlState, type UrlState } from '@candlewick/shared-page/url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Article } from './components/article.tsx';
import { EntryList } from './components/entry-list.tsx';
import { findEntries, guideKinds, kindLabels, type GuideEntry } from './find-entries.ts';
import styles from './guide.module.css';

const guideParams = {
  search: shortText('q', 100),
  kind: oneOf('kind', guideKinds, null),
  /** Name of the entry that is read. */
  name: shortText('entry', 100),
};

/** /guide: how the app works, and what its terms, indicators, patterns and metrics mean; `?entry=` reads one, `?q=` searches. */
export function GuidePage() {
  const url = useUrlState(guideParams);
  const guide = useQuery(apiQuery(aiApi.guide, { query: {} }));
  return (
    <Page>
      <PageHeader title="Guide" description="How Candlewick works, and what its terms and figures mean" />
      <Filters chips={[]}>
        <SearchFilter
          className={styles.search}
          label="Search the guide"
          placeholder="Sharpe ratio, credits, engulfing…"
          value={url.view.search}
          onChange={(search) => url.type({ search, name: '' })}
        />
      </Filters>
      <Answer query={guide} skeleton={<Skeleton height="48rem" />}>
        {({ entries }) => <Entries entries={entries} url={url} />}
      </Answer>
    </Page>
  );
}

interface EntriesProps {
  readonly entries: readonly GuideEntry[];
  readonly url: UrlState<typeof guideParams>;
}

function Entries({ entries, url: { view, hrefOf, choose } }: EntriesProps) {
  const { search, name } = view;
  const isPhone = useIsPhone();
  const named = useMemo(() => entries.filter((entry) => entry.name === name), [entries, name]);
  // The list that an entry was reached from, or its own.
  const kind = view.kind ?? named[0]?.kind ?? 'help';
  const found = useMemo(() => findEntries(entries, search), [entries, search]);
  const listed = search.trim() === '' ? found.filter(([each]) => each === kind) : found;
  const first = listed[0]?.[1][0];
  const read = name === '' && first ? entries.filter((entry) => entry.name === first.name) : named;
  if (listed.length === 0)
    return (
      <PlaceholderOverlay
        state="noResults"
        hint={`Nothing in the guide matches “${search.trim()}”. Try a shorter word.`}
        actions={<Button onClick={() => choose({ search: '' })}>Clear search</Button>}
      />
    );
  const list = (
    <EntryList
      sections={listed}
      current={isPhone ? undefined : read[0]?.name}
      hrefOf={(entry) => hrefOf({ name: entry.name })}
    />
  );
  const article = <Article name={name} entries={read} listHref={isPhone ? hrefOf({ name: '' }) : undefined} />;
  return (
    <>
      {search.trim() === '' && !(isPhone && name !== '') ? (
        <NavTabs
          aria-label="Parts of the guide"
          items={guideKinds.map((each) => ({
            href: hrefOf({ kind: each, name: '' }),
            label: kindLabels[each],
            isCurrent: each === kind,
          }))}
        />
      ) : null}
      {isPhone ? (
        name === '' ? (
          list
        ) : (
          article
        )
      ) : (
        <div className={styles.columns}>
          {list}
          {article}
        </div>
      )}
    </>
  );
}
