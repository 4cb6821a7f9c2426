import { Button } from '@candlewick/shared-design/button';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { Card } from '@candlewick/shared-design/card';
import { PlusIcon } from '@candlewick/shared-design/icons';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { useState } from 'react';
import { useFollowSuggested } from '../../common/use-follow-suggested.ts';
import { useCreate } from '../../common/use-watchlist-changes.ts';
import { useWatchlists } from '../../common/use-watchlists.ts';
import { watchlistHref } from '../../common/watchlist-links.ts';
import type { Watchlist } from '../../common/watchlist.types.ts';
import { ListCard } from './components/list-card.tsx';
import { Suggested } from './components/suggested.tsx';
import { NameDialog } from './components/name-dialog.tsx';

/** /watchlists/:id?; without an id the oldest list. */
export function WatchlistsPage() {
  const { navigate } = useShell();
  const { id } = useRoute().params;
  const lists = useWatchlists();
  const create = useCreate();
  const [isCreating, setCreating] = useState(false);
  const shown = id === undefined ? lists.data?.[0] : lists.data?.find((list) => list.id === id);
  const save = async (name: string) => {
    const { watchlist } = await create.mutateAsync({ name });
    navigate(watchlistHref(watchlist.id));
  };
  return (
    <Page title={shown?.name ?? 'Watchlists'}>
      <PageHeader
        title="Watchlists"
        actions={
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setCreating(true)}>
            New list
          </Button>
        }
      />
      <Answer query={lists} skeleton={<Skeleton height="36rem" />}>
        {(known) => <Lists lists={known} shown={shown} isNamed={id !== undefined} />}
      </Answer>
      {isCreating ? (
        <NameDialog title="New watchlist" saveLabel="Create" onSave={save} onClose={() => setCreating(false)} />
      ) : null}
    </Page>
  );
}

/** One click fills the page with the list that it shows. */
function NoLists() {
  const { follow, isPending } = useFollowSuggested(undefined);
  return (
    <Card aria-label="No watchlists">
      <EmptyState
        title="No watchlists yet"
        description="Follow symbols with live prices, a chart and your alerts. Start with these, or with a list of your own."
        actions={
          <Button isPending={isPending} onClick={follow}>
            Follow these symbols
          </Button>
        }
      />
      <Suggested />
    </Card>
  );
}

interface ListsProps {
  readonly lists: readonly Watchlist[];
  readonly shown: Watchlist | undefined;
  /** Whether the address names a list. */
  readonly isNamed: boolean;
}

function Lists({ lists, shown, isNamed }: ListsProps) {
  if (lists.length === 0 && !isNamed) return <NoLists />;
  return (
    <>
      {lists.length > 0 ? (
        <NavTabs
          aria-label="Your watchlists"
          items={lists.map((list) => ({
            href: watchlistHref(list.id),
            label: <bdi>{list.name}</bdi>,
            isCurrent: list === shown,
          }))}
        />
      ) : null}
      {shown ? (
        <ListCard key={shown.id} list={shown} />
      ) : (
        <PlaceholderOverlay
          state={404}
          hint="This watchlist doesn’t exist. It may have been deleted in another tab."
          actions={<LinkButton href="/watchlists">Show your watchlists</LinkButton>}
        />
      )}
    </>
  );
}
